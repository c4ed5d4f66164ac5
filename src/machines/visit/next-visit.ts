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
