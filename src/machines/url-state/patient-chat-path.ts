import { formatQuery } from './list-url-state.ts'
import { paths } from './routes.ts'

/** Where a patient's conversation is opened, from any screen. */
export const toPatientChatPath = (patientId: string) =>
  paths.chats() + formatQuery({ patient: patientId })
