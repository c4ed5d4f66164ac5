/** The server's CapabilityStatement. */
export function createCapabilityStatement(
  base: string,
  { types, created, fixed }: { types: string[]; created: string[]; fixed: string[] },
  date: Temporal.Instant,
) {
  const common = [
    { name: '_id', type: 'token' },
    { name: '_lastUpdated', type: 'date' },
    { name: 'status', type: 'token' },
    { name: 'patient', type: 'reference' },
    { name: 'date', type: 'date' },
    { name: 'start', type: 'date' },
    { name: 'schedule', type: 'reference' },
    { name: 'actor', type: 'reference' },
  ]
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: date.toString(),
    kind: 'instance',
    implementation: { description: 'A folder of NDJSON files as a FHIR server', url: base },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        resource: [...new Set([...types, ...created])].map((type) => ({
          type,
          interaction: [
            ...['read', 'search-type'],
            ...(fixed.includes(type) ? [] : ['update']),
            ...(created.includes(type) ? ['create'] : []),
          ].map((code) => ({ code })),
          updateCreate: true,
          searchParam: common,
        })),
      },
    ],
  }
}
