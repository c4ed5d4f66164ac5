// Made by `npm run gen` of the strings beside the screens.
import { name, offline, update } from '../app/strings.en.ts'
import { appointments, menu as menuAppointments } from '../appointments/strings.en.ts'
import { attention } from '../attention/strings.en.ts'
import { audit } from '../audit/strings.en.ts'
import { cards, menu as menuCards } from '../cards/strings.en.ts'
import { chats } from '../chats/strings.en.ts'
import { clinicSelect } from '../clinic-select/strings.en.ts'
import { palette } from '../command-palette/strings.en.ts'
import { list } from '../components/list.strings.en.ts'
import { advertising, calendar, common, selection, sms, units } from '../components/strings.en.ts'
import { validation } from '../components/validation.strings.en.ts'
import { connections, menu as menuConnections } from '../connections/strings.en.ts'
import { conversion } from '../conversion/strings.en.ts'
import { dashboard as dashboardDashboardCurrentState } from '../dashboard/current-state.strings.en.ts'
import { dashboard as dashboardDashboard } from '../dashboard/strings.en.ts'
import { errors } from '../error/strings.en.ts'
import { language, theme } from '../frame/strings.en.ts'
import { ingest } from '../ingest/connect.strings.en.ts'
import { reading } from '../ingest/reading.strings.en.ts'
import { rejectReasons } from '../ingest/reject-reasons.strings.en.ts'
import { login } from '../login/strings.en.ts'
import { metrics as metricsMetricsDrillDown } from '../metrics/drill-down.strings.en.ts'
import { metrics as metricsMetrics } from '../metrics/strings.en.ts'
import { monthlyReport } from '../monthly-report/strings.en.ts'
import { menu as menuNotifications, notifications } from '../notifications/strings.en.ts'
import { onboarding } from '../onboarding/strings.en.ts'
import { password } from '../password/strings.en.ts'
import { menu as menuPatients, patients } from '../patients/strings.en.ts'
import { recovery } from '../recovery/strings.en.ts'
import { registration } from '../registration/strings.en.ts'
import { menu as menuReminders, reminders } from '../reminders/strings.en.ts'
import { menu as menuReputation, reputation } from '../reputation/strings.en.ts'
import { reviews } from '../reviews/strings.en.ts'
import { cardGaps } from '../scenario/card-gaps.strings.en.ts'
import { launch, stopScenario } from '../scenario/launch.strings.en.ts'
import { reasonFixes } from '../scenario/reason-fixes.strings.en.ts'
import { abTest } from '../scenarios/ab-test.strings.en.ts'
import { scenarios as scenariosScenariosScenarioPage } from '../scenarios/scenario-page.strings.en.ts'
import { menu as menuScenarios, scenarios as scenariosScenarios } from '../scenarios/strings.en.ts'
import { timeMachine } from '../scenarios/time-machine.strings.en.ts'
import { menu as menuSettings, settings } from '../settings/strings.en.ts'
import { message } from '../shared/message.strings.en.ts'
import { reasons } from '../shared/reasons.strings.en.ts'
import { closed } from '../shell/closed.strings.en.ts'
import { stop } from '../shell/emergency-stop.strings.en.ts'
import { joinStrip } from '../shell/join.strings.en.ts'
import { menu as menuShellMenu } from '../shell/menu.strings.en.ts'
import { training } from '../training/strings.en.ts'
import { nextVisit, reschedule } from '../visit/strings.en.ts'
import type { Dictionary } from '../i18n/dictionary.ts'

export const en = {
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
} satisfies Dictionary
