// Made by `npm run gen` of the words that stand beside the screens.
import { name, offline, update } from '../app/words.ru.ts'
import { appointments, menu as menuAppointments } from '../appointments/words.ru.ts'
import { cards, menu as menuCards } from '../cards/words.ru.ts'
import { chats } from '../chats/words.ru.ts'
import { clients, menu as menuClients } from '../clients/words.ru.ts'
import { companies } from '../company-select/words.ru.ts'
import { list } from '../components/list.words.ru.ts'
import { validation } from '../components/validation.words.ru.ts'
import { advertising, calendar, common, selection, sms, units } from '../components/words.ru.ts'
import { conversion } from '../conversion/words.ru.ts'
import { dashboard as dashboardDashboardNow } from '../dashboard/now.words.ru.ts'
import { dashboard as dashboardDashboard } from '../dashboard/words.ru.ts'
import { efficiency } from '../efficiency/words.ru.ts'
import { errors } from '../error/words.ru.ts'
import { figures as figuresFiguresRows } from '../figures/rows.words.ru.ts'
import { figures as figuresFigures } from '../figures/words.ru.ts'
import { language, theme } from '../frame/words.ru.ts'
import { connect } from '../ingest/connect.words.ru.ts'
import { integrations, menu as menuIntegrations } from '../integrations/words.ru.ts'
import { login } from '../login/words.ru.ts'
import { menu as menuNotifications, notifications } from '../notifications/words.ru.ts'
import { palette } from '../palette/words.ru.ts'
import { password } from '../password/words.ru.ts'
import { recovery } from '../recovery/words.ru.ts'
import { registration } from '../registration/words.ru.ts'
import { menu as menuReminders, reminders } from '../reminders/words.ru.ts'
import { menu as menuReputation, reputation } from '../reputation/words.ru.ts'
import { reviews } from '../reviews/words.ru.ts'
import { cures } from '../scenario/cures.words.ru.ts'
import { halt, launch } from '../scenario/launch.words.ru.ts'
import { scripts as scriptsScriptsParts } from '../scripts/parts.words.ru.ts'
import { timeMachine } from '../scripts/time-machine.words.ru.ts'
import { textTrial } from '../scripts/trial.words.ru.ts'
import { menu as menuScripts, scripts as scriptsScripts } from '../scripts/words.ru.ts'
import { setUp } from '../set-up/words.ru.ts'
import { menu as menuSettings, settings } from '../settings/words.ru.ts'
import { message } from '../shared/message.words.ru.ts'
import { reasons } from '../shared/reasons.words.ru.ts'
import { closed } from '../shell/closed.words.ru.ts'
import { menu as menuShellMenu } from '../shell/menu.words.ru.ts'
import { stop } from '../shell/stop.words.ru.ts'
import { training } from '../training/words.ru.ts'

export const ru = {
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
}
