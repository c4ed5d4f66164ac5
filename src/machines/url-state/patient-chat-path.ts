import { formatQuery } from './list-url-state.ts'
import { paths } from './routes.ts'

/** Path that opens a patient's conversation. */
export const toPatientChatPath = (patientId: string) =>
  paths.chats() + formatQuery({ patient: patientId })
