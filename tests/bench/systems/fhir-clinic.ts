/** A Thursday noon in Moscow, the time of the doubles. */
export const NOW = '2026-11-12T09:00:00Z'

const DAYS = 730

/** Patients and visits of a FHIR server: two years of past visits and sixty days of future ones. */
export function resources(clients: number, visits: number): object[] {
  const first = Temporal.Instant.from(NOW).subtract({ hours: DAYS * 24 })
  return [
    ...Array.from({ length: clients }, (_, at) => ({
      resourceType: 'Patient',
      id: `p${at}`,
      name: [{ family: `Petrova${at}`, given: ['Anna', 'Ivanovna'] }],
      telecom: [{ system: 'phone', value: `+7916${String(at).padStart(7, '0')}` }],
      gender: 'female',
      birthDate: '1980-02-03',
    })),
    { resourceType: 'Practitioner', id: 'd1', name: [{ family: 'Orlov', given: ['Ivan'] }] },
    ...Array.from({ length: visits }, (_, at) => {
      const start = first.add({ minutes: Math.floor((at * (DAYS + 60) * 1440) / visits) })
      return {
        resourceType: 'Appointment',
        id: `a${at}`,
        status: start.toString() < NOW ? 'fulfilled' : 'booked',
        start: start.toString(),
        end: start.add({ minutes: 30 }).toString(),
        created: first.toString(),
        serviceType: [{ text: 'Check-up' }],
        participant: [
          { actor: { reference: `Patient/p${at % clients}` }, status: 'accepted' },
          { actor: { reference: 'Practitioner/d1' }, status: 'accepted' },
        ],
      }
    }),
  ]
}
