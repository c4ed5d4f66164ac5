import type { Dictionary } from './dictionary.ts'
import { account } from './en/account.ts'
import { app } from './en/app.ts'
import { connect } from './en/connect.ts'
import { integrations } from './en/integrations.ts'
import { later } from './en/later.ts'
import { message } from './en/message.ts'
import { reasons } from './en/reasons.ts'
import { reminders } from './en/reminders.ts'

export const en = {
  ...app,
  ...account,
  message,
  reasons,
  reminders,
  connect,
  integrations,
  later,
} satisfies Dictionary
