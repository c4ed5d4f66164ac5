// Generates a whole clinic from a seed. No record lies at or after `bounds(...).ends`.

import { hour, minute, ms, type Size, usual } from './calendar.ts'
import { lastNo } from './generate-answers.ts'
import { bookings, marketing } from './generate-marketing.ts'
import { messagesOf, reminderOfTwo } from './generate-messages.ts'
import { refills } from './generate-refills.ts'
import { surveys } from './generate-surveys.ts'
import { type Draft, draftVisit, settle, startAt } from './generate-visits.ts'
import { createGeneratorState, type GeneratorState } from './generator-state.ts'
import type { ClinicHistory, Message, Visit } from './records.ts'

export { type Bounds, bounds, type Size } from './calendar.ts'
export * from './records.ts'

// A second visit of the same patient near the first, mostly in the same branch.
function twin(ground: GeneratorState, draft: Draft): Draft | null {
  const { dice } = ground
  const { visit, born } = draft
  const starts = ms(visit.starts) + dice.pick([-2, 1, 2]) * hour
  if (starts <= born) return null
  const branch = dice.chance(0.8) ? visit.branch : dice.pick(ground.branches)
  return draftVisit(ground, { patient: visit.patient, created: born, starts, branch })
}

// Two patients at one time of one specialist, who will both cancel: one visit could refill either.
function rival(ground: GeneratorState, draft: Draft): Draft | null {
  const { visit } = draft
  const { specialist, branch } = visit
  if (specialist === null || visit.moves.length > 0 || visit.status === 'canceled') return null
  const starts = ms(visit.starts) + ground.dice.pick([0, 0, 20, -20]) * minute
  const other = draftVisit(ground, { specialist, branch, starts, tentative: false })
  if (!other) return null
  draft.leaves = true
  return { ...other, leaves: true }
}

// Every answer counts for each visit that its message names; the result only decides what is generated next.
function hear(visits: Visit[], messages: Message[]): Map<string, { no: number; said: boolean }> {
  const heard = new Map<string, { no: number; said: boolean }>()
  for (const visit of visits) {
    const about = messages.filter((one) => one.visits.some((named) => named.id === visit.id))
    const answers = about
      .flatMap((one) => one.answers)
      .filter((one) => startAt(visit, ms(one.at)) === ms(visit.starts))
      .sort((left, right) => ms(left.at) - ms(right.at))
    const no = lastNo(answers)
    const said = answers.findLast((one) => one.kind !== 'unclear')?.kind === 'canceled'
    if (no !== null) heard.set(visit.id, { no, said })
  }
  return heard
}

// Generates messages, answers and outcomes of these visits, and returns the last no per visit.
function live(
  ground: GeneratorState,
  drafts: Draft[],
  pairs: [Draft, Draft][],
  into: Message[],
): Map<string, number> {
  const messages = drafts.flatMap((draft) => messagesOf(ground, draft))
  messages.push(...pairs.flatMap(([one, other]) => reminderOfTwo(ground, one, other)))
  const visits = drafts.map((draft) => draft.visit)
  const heard = hear(visits, messages)
  for (const visit of visits) {
    const sent = messages
      .filter((one) => one.visits.some((named) => named.id === visit.id))
      .flatMap((one) => (one.sentAt === null ? [] : [ms(one.sentAt)]))
    const { no = null, said = false } = heard.get(visit.id) ?? {}
    settle(ground, visit, no, Math.max(0, ...sent), said)
  }
  messages.push(...surveys(ground, visits))
  into.push(...messages)
  return new Map([...heard].map(([id, { no }]) => [id, no]))
}

export function generateHistory(seed: number, size: Size = usual): ClinicHistory {
  const ground = createGeneratorState(seed, size)
  const messages = ground.patients.length === 0 ? [] : marketing(ground)
  const drafts = bookings(ground, messages)
  const wanted = Math.round((size.patients * size.days) / 33)
  for (let count = 0; count < wanted; count += 1) {
    const draft = draftVisit(ground)
    if (draft) drafts.push(draft)
  }
  const pairs: [Draft, Draft][] = []
  for (const draft of [...drafts]) {
    if (!ground.dice.chance(0.12)) continue
    const other = twin(ground, draft)
    if (!other) continue
    drafts.push(other)
    pairs.push([draft, other])
  }
  for (const draft of [...drafts]) {
    const other = ground.dice.chance(0.1) ? rival(ground, draft) : null
    if (other) drafts.push(other)
  }
  let noes = live(ground, drafts, pairs, messages)
  const visits = drafts.map((draft) => draft.visit)
  let latest = visits
  // A patient who refills a free time may cancel as well and be followed by another.
  for (let round = 0; round < 2; round += 1) {
    const more = refills(ground, latest, noes)
    noes = live(ground, more, [], messages)
    latest = more.map((draft) => draft.visit)
    visits.push(...latest)
  }
  const ids = (list: string[]): { id: string }[] => list.map((id) => ({ id }))
  return {
    zone: ground.bounds.zone,
    branches: ids(ground.branches),
    specialists: ids(ground.specialists),
    patients: ids(ground.patients),
    visits,
    messages,
  }
}
