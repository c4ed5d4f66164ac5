// Made by `npm run gen` of the files beside it.
import { appointments } from './appointments.ts'
import { cards } from './cards.ts'
import { chats } from './chats.ts'
import { clients } from './clients.ts'
import { companySelect } from './company-select.ts'
import { conversion } from './conversion.ts'
import { dashboard } from './dashboard.ts'
import { efficiency } from './efficiency.ts'
import { integrations } from './integrations.ts'
import { invitations } from './invitations.ts'
import { login } from './login.ts'
import { notifications } from './notifications.ts'
import { nps } from './nps.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { reminders } from './reminders.ts'
import { reputation } from './reputation.ts'
import { root } from './root.ts'
import { scripts } from './scripts.ts'
import { setUp } from './set-up.ts'
import { settings } from './settings.ts'

export const areas = {
  appointments,
  cards,
  chats,
  clients,
  companySelect,
  conversion,
  dashboard,
  efficiency,
  integrations,
  invitations,
  login,
  notifications,
  nps,
  recovery,
  registration,
  reminders,
  reputation,
  root,
  scripts,
  setUp,
  settings,
} as const
