import type { Dictionary } from './dictionary.ts'
import { account } from './en/account.ts'
import { app } from './en/app.ts'
import { closed } from './en/closed.ts'
import { connect } from './en/connect.ts'
import { integrations } from './en/integrations.ts'
import { later } from './en/later.ts'
import { message } from './en/message.ts'
import { notifications } from './en/notifications.ts'
import { reasons } from './en/reasons.ts'
import { reminders } from './en/reminders.ts'
import { reputation } from './en/reputation.ts'
import { scripts } from './en/scripts.ts'
import { settings } from './en/settings.ts'
import { stop } from './en/stop.ts'
import { timeMachine } from './en/time-machine.ts'

export const en = {
  ...app,
  ...account,
  message,
  notifications,
  reasons,
  reminders,
  closed,
  connect,
  integrations,
  later,
  reputation,
  scripts,
  settings,
  stop,
  timeMachine,
} satisfies Dictionary
