import { createHmac } from 'node:crypto'
import type { CountryCode } from 'libphonenumber-js/min'
import { foldForHash } from '../../../domain/fold-text.ts'
import type { Tx } from '../../platform/db/database.ts'
import { toE164 } from '../../platform/patient/phone.ts'
import type { GetKey } from '../../platform/security/keys.ts'

/** Surname, space and name: less would be initials, which relatives share. */
const MIN_HASHED_LENGTH = 4

interface ErasablePerson {
  externalId: string
  surname: string
  name: string
  phone: string | null
  /** ISO day. */
  birthDate: string | null
}

/**
 * Returns the hashes that recognize an erased patient: the source's id, and the name with the phone or with the birth date, as another file may use
 * another id. They are keyed with the installation's secret, so names cannot be guessed from them.
 */
export function hashErasedNames(
  keys: GetKey,
  companyId: string,
  { externalId, surname, name, phone, birthDate }: ErasablePerson,
  region: CountryCode | undefined,
): string[] {
  const hash = (words: string) =>
    createHmac('sha256', keys('erased')).update(`${companyId} ${words}`).digest('base64url')
  const number = phone === null ? null : toE164(phone, region)
  const whole = foldForHash(`${surname} ${name}`).split(' ').sort().join(' ')
  // Files differ in remarks beside a surname and in whether they give the patronymic.
  const short = `${toLetters(surname)} ${toLetters(name.trim().split(/\s+/)[0] ?? '')}`
  const isNamed = short.length >= MIN_HASHED_LENGTH
  return [
    hash(`id ${externalId}`),
    ...(number === null ? [] : [hash(`person ${whole} ${number}`)]),
    ...(number === null || !isNamed ? [] : [hash(`name ${short} ${number}`)]),
    ...(birthDate === null || !isNamed ? [] : [hash(`birth ${short} ${birthDate}`)]),
  ]
}

/** Letters alone, folded. Like `foldForHash` it must never change. */
const toLetters = (text: string) => foldForHash(text.normalize('NFKC')).replace(/[^\p{L}]/gu, '')

/** Returns all hashes of a clinic; usually none. */
export async function listErasedHashes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('erased_name').select('hash').execute()
  return new Set(rows.map(({ hash }) => hash))
}
