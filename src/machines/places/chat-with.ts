import { addressOf } from './list-place.ts'
import { paths } from './routes.ts'

/** Where a patient's conversation is opened, from any screen. */
export const chatWith = (patientId: string) => paths.chats() + addressOf({ patient: patientId })
