interface PlannedVisit {
  startsAt: string | null
  status: string | null
}

/** Valid visits after `now` (ISO), the earliest first. */
export const listUpcomingVisits = <Visit extends PlannedVisit>(
  visits: readonly Visit[],
  now: string,
): Visit[] =>
  visits
    .filter(
      ({ startsAt, status }) =>
        status === 'valid' && startsAt !== null && Date.parse(startsAt) > Date.parse(now),
    )
    .toSorted((one, other) => Date.parse(one.startsAt ?? '') - Date.parse(other.startsAt ?? ''))

/** Whether an answer would change the visit. A yes also settles second thoughts after an earlier yes. */
export const changesAnswer = (
  { answer, secondThoughts }: { answer: string | null; secondThoughts: string | null },
  to: string,
): boolean => answer !== to || secondThoughts !== null
