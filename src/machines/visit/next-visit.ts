interface PlannedVisit {
  startsAt: string | null
  status: string | null
}

/** Whether the visit is valid and in the future, so that a patient's answer can be recorded. */
export const isUpcoming = ({ status, startsAt }: PlannedVisit, now: string): boolean =>
  status === 'valid' && startsAt !== null && Date.parse(startsAt) > Date.parse(now)

/** Valid visits after `now` (ISO), the earliest first. */
export const listUpcomingVisits = <Visit extends PlannedVisit>(
  visits: readonly Visit[],
  now: string,
): Visit[] =>
  visits
    .filter((visit) => isUpcoming(visit, now))
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))

/** The answers that staff record, each with its digit on the keyboard. */
export const answerKeys = [
  ['approved', '1'],
  ['transferred', '2'],
  ['canceled', '3'],
] as const

/** The same by the place of the key on the keyboard. */
export const answerCodes = Object.fromEntries(
  answerKeys.map(([answer, digit]) => [`Digit${digit}`, answer]),
)

/** Whether an answer would change the visit. A yes also settles second thoughts after an earlier yes. */
export const changesAnswer = (
  { answer, secondThoughts }: { answer: string | null; secondThoughts: string | null },
  to: string,
): boolean => answer !== to || secondThoughts !== null

/** The next visits: more than one if they start in the same minute. */
export function listNextVisits<Visit extends PlannedVisit>(
  visits: readonly Visit[],
  now: string,
): Visit[] {
  const upcoming = listUpcomingVisits(visits, now)
  return upcoming.filter(({ startsAt }) => toMinute(startsAt) === toMinute(upcoming[0]?.startsAt))
}

const toMinute = (time: string | null | undefined) => Math.floor(Date.parse(time ?? '') / 60_000)
