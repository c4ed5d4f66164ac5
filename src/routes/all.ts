// Made by `npm run gen` of the files beside it.
import { appointments } from './appointments.ts'
import { audit } from './audit.ts'
import { cards } from './cards.ts'
import { chats } from './chats.ts'
import { clinicSelect } from './clinic-select.ts'
import { connections } from './connections.ts'
import { conversion } from './conversion.ts'
import { dashboard } from './dashboard.ts'
import { invitations } from './invitations.ts'
import { login } from './login.ts'
import { monthlyReport } from './monthly-report.ts'
import { notifications } from './notifications.ts'
import { nps } from './nps.ts'
import { onboarding } from './onboarding.ts'
import { patients } from './patients.ts'
import { recovery } from './recovery.ts'
import { registration } from './registration.ts'
import { reminders } from './reminders.ts'
import { reputation } from './reputation.ts'
import { root } from './root.ts'
import { scenarios } from './scenarios.ts'
import { settings } from './settings.ts'

export const routeManifests = {
  appointments,
  audit,
  cards,
  chats,
  clinicSelect,
  connections,
  conversion,
  dashboard,
  invitations,
  login,
  monthlyReport,
  notifications,
  nps,
  onboarding,
  patients,
  recovery,
  registration,
  reminders,
  reputation,
  root,
  scenarios,
  settings,
} as const
