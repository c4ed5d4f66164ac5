// Made by `npm run gen` of the strings beside the screens.
import { name, offline, update } from '../app/strings.ru.ts'
import { appointments, menu as menuAppointments } from '../appointments/strings.ru.ts'
import { attention } from '../attention/strings.ru.ts'
import { audit } from '../audit/strings.ru.ts'
import { cards, menu as menuCards } from '../cards/strings.ru.ts'
import { chats } from '../chats/strings.ru.ts'
import { clinicSelect } from '../clinic-select/strings.ru.ts'
import { palette } from '../command-palette/strings.ru.ts'
import { list } from '../components/list.strings.ru.ts'
import { advertising, calendar, common, selection, sms, units } from '../components/strings.ru.ts'
import { validation } from '../components/validation.strings.ru.ts'
import { connections, menu as menuConnections } from '../connections/strings.ru.ts'
import { conversion } from '../conversion/strings.ru.ts'
import { dashboard as dashboardDashboardCurrentState } from '../dashboard/current-state.strings.ru.ts'
import { dashboard as dashboardDashboard } from '../dashboard/strings.ru.ts'
import { errors } from '../error/strings.ru.ts'
import { language, theme } from '../frame/strings.ru.ts'
import { ingest } from '../ingest/connect.strings.ru.ts'
import { reading } from '../ingest/reading.strings.ru.ts'
import { rejectReasons } from '../ingest/reject-reasons.strings.ru.ts'
import { login } from '../login/strings.ru.ts'
import { metrics as metricsMetricsDrillDown } from '../metrics/drill-down.strings.ru.ts'
import { metrics as metricsMetrics } from '../metrics/strings.ru.ts'
import { monthlyReport } from '../monthly-report/strings.ru.ts'
import { menu as menuNotifications, notifications } from '../notifications/strings.ru.ts'
import { onboarding } from '../onboarding/strings.ru.ts'
import { password } from '../password/strings.ru.ts'
import { menu as menuPatients, patients } from '../patients/strings.ru.ts'
import { recovery } from '../recovery/strings.ru.ts'
import { registration } from '../registration/strings.ru.ts'
import { menu as menuReminders, reminders } from '../reminders/strings.ru.ts'
import { menu as menuReputation, reputation } from '../reputation/strings.ru.ts'
import { reviews } from '../reviews/strings.ru.ts'
import { cardGaps } from '../scenario/card-gaps.strings.ru.ts'
import { launch, stopScenario } from '../scenario/launch.strings.ru.ts'
import { reasonFixes } from '../scenario/reason-fixes.strings.ru.ts'
import { abTest } from '../scenarios/ab-test.strings.ru.ts'
import { scenarios as scenariosScenariosScenarioPage } from '../scenarios/scenario-page.strings.ru.ts'
import { menu as menuScenarios, scenarios as scenariosScenarios } from '../scenarios/strings.ru.ts'
import { timeMachine } from '../scenarios/time-machine.strings.ru.ts'
import { menu as menuSettings, settings } from '../settings/strings.ru.ts'
import { message } from '../shared/message.strings.ru.ts'
import { reasons } from '../shared/reasons.strings.ru.ts'
import { closed } from '../shell/closed.strings.ru.ts'
import { stop } from '../shell/emergency-stop.strings.ru.ts'
import { joinStrip } from '../shell/join.strings.ru.ts'
import { menu as menuShellMenu } from '../shell/menu.strings.ru.ts'
import { training } from '../training/strings.ru.ts'
import { nextVisit, reschedule } from '../visit/strings.ru.ts'

export const ru = {
  abTest,
  advertising,
  appointments,
  attention,
  audit,
  calendar,
  cardGaps,
  cards,
  chats,
  clinicSelect,
  closed,
  common,
  connections,
  conversion,
  dashboard: {
    ...dashboardDashboardCurrentState,
    ...dashboardDashboard,
  },
  errors,
  ingest,
  joinStrip,
  language,
  launch,
  list,
  login,
  menu: {
    ...menuAppointments,
    ...menuCards,
    ...menuConnections,
    ...menuNotifications,
    ...menuPatients,
    ...menuReminders,
    ...menuReputation,
    ...menuScenarios,
    ...menuSettings,
    ...menuShellMenu,
  },
  message,
  metrics: {
    ...metricsMetricsDrillDown,
    ...metricsMetrics,
  },
  monthlyReport,
  name,
  nextVisit,
  notifications,
  offline,
  onboarding,
  palette,
  password,
  patients,
  reading,
  reasonFixes,
  reasons,
  recovery,
  registration,
  rejectReasons,
  reminders,
  reputation,
  reschedule,
  reviews,
  scenarios: {
    ...scenariosScenariosScenarioPage,
    ...scenariosScenarios,
  },
  selection,
  settings,
  sms,
  stop,
  stopScenario,
  theme,
  timeMachine,
  training,
  units,
  update,
  validation,
}
