import type { ClientCardQuery } from '../../../schema/generated/client/graphql.ts'
import { createQuery } from '../shared/query.machine.ts'

export type PatientCardData = ClientCardQuery & { client: NonNullable<ClientCardQuery['client']> }

export const patientCardQuery = createQuery<PatientCardData, string>('clientCard', 0, [
  'client',
  'visit',
  'message',
  'request',
])
