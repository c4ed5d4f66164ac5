// Made by `npm run gen` of the words that stand beside the screens.
import { name, offline, update } from '../app/words.en.ts'
import { appointments, menu as menuAppointments } from '../appointments/words.en.ts'
import { cards, menu as menuCards } from '../cards/words.en.ts'
import { chats } from '../chats/words.en.ts'
import { clients, menu as menuClients } from '../clients/words.en.ts'
import { companies } from '../company-select/words.en.ts'
import { list } from '../components/list.words.en.ts'
import { validation } from '../components/validation.words.en.ts'
import { advertising, calendar, common, selection, sms, units } from '../components/words.en.ts'
import { conversion } from '../conversion/words.en.ts'
import { dashboard as dashboardDashboardNow } from '../dashboard/now.words.en.ts'
import { dashboard as dashboardDashboard } from '../dashboard/words.en.ts'
import { efficiency } from '../efficiency/words.en.ts'
import { errors } from '../error/words.en.ts'
import { figures as figuresFiguresRows } from '../figures/rows.words.en.ts'
import { figures as figuresFigures } from '../figures/words.en.ts'
import { language, theme } from '../frame/words.en.ts'
import { connect } from '../ingest/connect.words.en.ts'
import { integrations, menu as menuIntegrations } from '../integrations/words.en.ts'
import { login } from '../login/words.en.ts'
import { menu as menuNotifications, notifications } from '../notifications/words.en.ts'
import { palette } from '../palette/words.en.ts'
import { password } from '../password/words.en.ts'
import { recovery } from '../recovery/words.en.ts'
import { registration } from '../registration/words.en.ts'
import { menu as menuReminders, reminders } from '../reminders/words.en.ts'
import { menu as menuReputation, reputation } from '../reputation/words.en.ts'
import { reviews } from '../reviews/words.en.ts'
import { cures } from '../scenario/cures.words.en.ts'
import { halt, launch } from '../scenario/launch.words.en.ts'
import { scripts as scriptsScriptsParts } from '../scripts/parts.words.en.ts'
import { timeMachine } from '../scripts/time-machine.words.en.ts'
import { textTrial } from '../scripts/trial.words.en.ts'
import { menu as menuScripts, scripts as scriptsScripts } from '../scripts/words.en.ts'
import { setUp } from '../set-up/words.en.ts'
import { menu as menuSettings, settings } from '../settings/words.en.ts'
import { message } from '../shared/message.words.en.ts'
import { reasons } from '../shared/reasons.words.en.ts'
import { closed } from '../shell/closed.words.en.ts'
import { menu as menuShellMenu } from '../shell/menu.words.en.ts'
import { stop } from '../shell/stop.words.en.ts'
import { training } from '../training/words.en.ts'
import type { Dictionary } from '../i18n/dictionary.ts'

export const en = {
  advertising,
  appointments,
  calendar,
  cards,
  chats,
  clients,
  closed,
  common,
  companies,
  connect,
  conversion,
  cures,
  dashboard: {
    ...dashboardDashboardNow,
    ...dashboardDashboard,
  },
  efficiency,
  errors,
  figures: {
    ...figuresFiguresRows,
    ...figuresFigures,
  },
  halt,
  integrations,
  language,
  launch,
  list,
  login,
  menu: {
    ...menuAppointments,
    ...menuCards,
    ...menuClients,
    ...menuIntegrations,
    ...menuNotifications,
    ...menuReminders,
    ...menuReputation,
    ...menuScripts,
    ...menuSettings,
    ...menuShellMenu,
  },
  message,
  name,
  notifications,
  offline,
  palette,
  password,
  reasons,
  recovery,
  registration,
  reminders,
  reputation,
  reviews,
  scripts: {
    ...scriptsScriptsParts,
    ...scriptsScripts,
  },
  selection,
  setUp,
  settings,
  sms,
  stop,
  textTrial,
  theme,
  timeMachine,
  training,
  units,
  update,
  validation,
} satisfies Dictionary
