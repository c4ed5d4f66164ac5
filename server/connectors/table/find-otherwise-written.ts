import { foldLetters } from '../../../domain/fold-text.ts'
import type { NameParts } from '../port/person-name.ts'
import type { GetCell } from './read-row.ts'
import { isEmptyCell } from './row-notes.ts'

/** Cells that say more, or something else, than was read from them. */
export function findOtherwiseWritten(
  cell: GetCell,
  read: NameParts & { phone: string | null; birthDate: string | null },
): string | null {
  const written = ['surname', 'firstName', 'middleName'] as const
  const name = cell('fullName') || written.map(cell).filter(Boolean).join(' ')
  const names = [read.surname, read.name, read.middleName].filter(Boolean)
  const phone = cell('phone')
  const birthDate = cell('birthDate')
  const others = [
    foldWords(name) === foldWords(names.join(' ')) ? '' : name,
    toDigits(phone) === toDigits(read.phone ?? '') && !/\p{L}/u.test(phone) ? '' : phone,
    read.birthDate === null && !isEmptyCell(birthDate) ? birthDate : '',
  ]
  return others.filter(Boolean).join(' · ').slice(0, MAX_WRITTEN_LENGTH) || null
}

const MAX_WRITTEN_LENGTH = 500
const toDigits = (text: string) => text.replace(/\D/g, '')
/** The same words, in any order and case. */
const foldWords = (text: string) =>
  foldLetters(text)
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
