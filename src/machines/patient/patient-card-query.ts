import type { ClientCardQuery } from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'

/** All that the card of a patient tells. */
export type PatientCardData = ClientCardQuery & { client: NonNullable<ClientCardQuery['client']> }

export const patientCardQuery = createQuery<PatientCardData, string>('clientCard', 0, [
  'client',
  'visit',
  'message',
  'request',
])
