import { account } from './ru/account.ts'
import { app } from './ru/app.ts'
import { closed } from './ru/closed.ts'
import { connect } from './ru/connect.ts'
import { integrations } from './ru/integrations.ts'
import { later } from './ru/later.ts'
import { message } from './ru/message.ts'
import { notifications } from './ru/notifications.ts'
import { reasons } from './ru/reasons.ts'
import { reminders } from './ru/reminders.ts'
import { reputation } from './ru/reputation.ts'
import { scripts } from './ru/scripts.ts'
import { settings } from './ru/settings.ts'
import { stop } from './ru/stop.ts'
import { timeMachine } from './ru/time-machine.ts'

export const ru = {
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
}
