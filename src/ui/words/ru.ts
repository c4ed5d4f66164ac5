import { account } from './ru/account.ts'
import { app } from './ru/app.ts'
import { connect } from './ru/connect.ts'
import { integrations } from './ru/integrations.ts'
import { later } from './ru/later.ts'
import { message } from './ru/message.ts'
import { reasons } from './ru/reasons.ts'
import { reminders } from './ru/reminders.ts'

export const ru = { ...app, ...account, message, reasons, reminders, connect, integrations, later }
