/** The server's CapabilityStatement. */
export function createCapabilityStatement(
  base: string,
  { types, created }: { types: string[]; created: string[] },
  date: Temporal.Instant,
) {
  const common = [
    { name: '_id', type: 'token' },
    { name: '_lastUpdated', type: 'date' },
    { name: 'status', type: 'token' },
    { name: 'patient', type: 'reference' },
    { name: 'date', type: 'date' },
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
            ...['read', 'update', 'search-type'],
            ...(created.includes(type) ? ['create'] : []),
          ].map((code) => ({ code })),
          updateCreate: true,
          searchParam: common,
        })),
      },
    ],
  }
}
