import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import {
  noPatientNames,
  type PatientNames,
} from '../../../server/engine/inbound/reply-parser/patient-names.ts'

/** An answer with the label that a careful receptionist would give it. */
export interface LabelledAnswer {
  text: string
  group: string
  label: 'approved' | 'transferred' | 'canceled' | 'opt-out' | 'score' | 'unclear'
  /** Only set for scores. */
  score: number | null
  plain: boolean
  awaits: 'visit' | 'survey'
  /** Who was asked, if the answer names somebody. */
  asked: PatientNames
}

export const parts = [
  'development',
  'held out',
  'written later',
  'written third',
  'fourth, tuned',
  'fourth, held out',
  'added',
] as const
export type Part = (typeof parts)[number]

const folder = join(import.meta.dirname, '../../fixtures/answers')

/** The published answers of one part (see the README of the folder); the same text in two groups counts once. */
export function answerSet(part: Part): LabelledAnswer[] {
  const all = filesOf(join(folder, folders[part])).flatMap(answersOf)
  const once = [...new Map(all.map((one) => [`${one.awaits} ${one.text}`, one])).values()]
  const half = halves[part]
  return half ? once.filter(({ text }) => isEven(text) === (half === 'even')) : once
}

/** Parts of which only one half, by the hash of the text, was looked at while the rules were written. */
const halves: Partial<Record<Part, 'even' | 'odd'>> = {
  development: 'even',
  'held out': 'odd',
  'fourth, tuned': 'even',
  'fourth, held out': 'odd',
}

const folders: Record<Part, string> = {
  development: 'written-first',
  'held out': 'written-first',
  'written later': 'written-later',
  'written third': 'written-third',
  'fourth, tuned': 'written-fourth',
  'fourth, held out': 'written-fourth',
  added: 'added',
}

const filesOf = (path: string) =>
  readdirSync(path)
    .toSorted()
    .map((name) => join(path, name))

const isEven = (text: string) => createHash('sha256').update(text).digest().readUInt8() % 2 === 0

function answersOf(path: string): LabelledAnswer[] {
  const group = basename(path, '.txt')
  const found: LabelledAnswer[] = []
  let labels: string[] = []
  for (const line of readFileSync(path, 'utf8').split('\n'))
    if (line.startsWith('# ')) labels = line.slice(2).split(', ')
    else if (line.trim()) found.push(answerOf(line, labels, group))
  return found
}

function answerOf(line: string, [label, ...marks]: string[], group: string): LabelledAnswer {
  const [score, scored] = label === 'score' ? line.split(' | ') : [null, line]
  return {
    text: scored ?? '',
    group,
    label: label as LabelledAnswer['label'],
    score: score === null ? null : Number(score),
    plain: marks.includes('plain'),
    awaits: marks.includes('survey') ? 'survey' : 'visit',
    asked: askedOf(marks.find((mark) => mark.startsWith('of '))?.slice(3)),
  }
}

function askedOf(who: string | undefined): PatientNames {
  if (who === undefined) return noPatientNames
  if (who === 'a boy') return { names: [], childGender: 'M' }
  return who === 'a girl'
    ? { names: [], childGender: 'F' }
    : { names: who.split(' '), childGender: null }
}
