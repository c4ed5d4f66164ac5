import type { Incoming, VisitRecord } from '../port/connector.ts'

type Visit = Extract<Incoming, { kind: 'visit' }>
type Times = 'startsAt' | 'endsAt' | 'createdAt'
interface WrittenVisit extends Omit<Visit, 'record'> {
  record: Omit<VisitRecord, Times> & {
    startsAt: string
    endsAt: string | null
    createdAt: string | null
  }
}

/** What comes in, as it goes from thread to thread: moments are no plain data. */
export type Written = Exclude<Incoming, Visit> | WrittenVisit

export function written(incoming: Incoming): Written {
  if (incoming.kind !== 'visit') return incoming
  const { startsAt, endsAt, createdAt } = incoming.record
  const times = {
    startsAt: startsAt.toString(),
    endsAt: endsAt?.toString() ?? null,
    createdAt: createdAt?.toString() ?? null,
  }
  return { ...incoming, record: { ...incoming.record, ...times } }
}

export function read(one: Written): Incoming {
  if (one.kind !== 'visit') return one
  const { startsAt, endsAt, createdAt } = one.record
  const times = {
    startsAt: moment(startsAt),
    endsAt: endsAt === null ? null : moment(endsAt),
    createdAt: createdAt === null ? null : Temporal.Instant.from(createdAt),
  }
  return { ...one, record: { ...one.record, ...times } }
}

/** An instant is written with its zone, a time by the wall without. */
const moment = (text: string) =>
  text.endsWith('Z') ? Temporal.Instant.from(text) : Temporal.PlainDateTime.from(text)
