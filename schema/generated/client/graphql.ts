/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** What a notification is about. */
export type AlertType =
  | 'channelLost'
  | 'misLost'
  | 'unanswered'
  | 'unclear'
  | 'unknownOutcome';

/** What a patient answered. */
export type Answer =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'transferred'
  | 'unclear';

/** How far an attempt got. */
export type AttemptState =
  | 'delivered'
  | 'failed'
  | 'failedToSendToGateway'
  | 'read'
  | 'sending'
  | 'sent'
  | 'sentToGateway'
  | 'unknown';

/** A branch's card as it is to be. */
export type BranchInput = {
  /** Postal address. */
  address?: string | null | undefined;
  /** Address of a map. */
  mapLink?: string | null | undefined;
  /** Name. */
  name: string;
  /** Phone for patients. */
  phone?: string | null | undefined;
  /** IANA zone; null: the company's. */
  timeZone?: string | null | undefined;
};

/** Texts of the bot's buttons; a button that is not named keeps the usual text. */
export type ButtonTextsInput = {
  /** The patient comes. */
  approve?: string | null | undefined;
  /** The patient does not come. */
  cancel?: string | null | undefined;
  /** The patient wants another time. */
  transfer?: string | null | undefined;
};

/** A step of a cascade to be. */
export type CascadeStepInput = {
  /** Its channel. */
  channel: Channel;
  /** Minutes to wait for delivery before the next step; 30 when not said. */
  waitMinutes?: number | null | undefined;
};

/** How a message travels. */
export type Channel =
  | 'sms'
  | 'telegram'
  | 'whatsapp';

/** State of a channel; only active counts as linked. */
export type ChannelStatus =
  | 'active'
  | 'foreignphone'
  | 'init'
  | 'openelsewhere'
  | 'other'
  | 'qr'
  | 'qridle';

/** What a person says a column is. */
export type ColumnInput = {
  /** Null: the column is left out. */
  field?: ImportField | null | undefined;
  /** Place of the column, from 0. */
  index: number;
};

/** The clinic's card as it is to be; what is not named stays. */
export type CompanyInput = {
  /** Postal address. */
  address?: string | null | undefined;
  /** How old, in minutes, the clinic system's last answer may be before messages about visits are held. */
  freshnessMinutes?: number | null | undefined;
  /** Address of a map. */
  mapLink?: string | null | undefined;
  /** Name, of no other clinic. */
  name?: string | null | undefined;
  /** Phone for patients. */
  phone?: string | null | undefined;
  /** IANA zone. */
  timeZone?: string | null | undefined;
};

/** Which consent a message needs. */
export type ConsentCategory =
  | 'marketing'
  | 'service';

/** What does not fit between a database and what was known of it. */
export type FenceCause =
  | 'longGap'
  | 'olderThanMark'
  | 'otherCluster'
  | 'otherDatabase'
  | 'otherTimeline';

/** Gender of a patient. */
export type Gender =
  | 'F'
  | 'M';

/** What somebody did on the page. */
export type Goal =
  | 'menu_click';

/** What a column of a table can tell. */
export type ImportField =
  /** Price. */
  | 'amount'
  /** Whether the patient came. */
  | 'attendance'
  /** Date of birth. */
  | 'birthDate'
  /** Branch. */
  | 'branch'
  /** Consent to marketing. */
  | 'consent'
  /** When the visit was booked. */
  | 'created'
  /** Doctor. */
  | 'doctor'
  /** Length of the visit. */
  | 'duration'
  /** Email. */
  | 'email'
  /** End of the visit. */
  | 'end'
  /** First name. */
  | 'firstName'
  /** Full name. */
  | 'fullName'
  /** Sex. */
  | 'gender'
  /** Middle name. */
  | 'middleName'
  /** Whether the patient did not come. */
  | 'noShow'
  /** Sum paid. */
  | 'paid'
  /** Number of the patient in the clinic's system. */
  | 'patientId'
  /** Phone; the first mobile one counts. */
  | 'phone'
  /** Wish not to be written to: a yes is a refusal. */
  | 'refusal'
  /** Service. */
  | 'service'
  /** The doctor's specialty. */
  | 'specialty'
  /** Start of the visit: date, or date and time. */
  | 'start'
  /** State of the visit. */
  | 'status'
  /** Surname. */
  | 'surname'
  /** Time of the start. */
  | 'time'
  /** Number of the visit in the clinic's system. */
  | 'visitId';

/** What a file is, by its content. */
export type ImportFormat =
  | 'csv'
  | 'ndjson'
  | 'xlsx';

/** A provider of messages, or a clinic system. */
export type IntegrationKind =
  | 'channel'
  | 'mis';

/** Under 18 on the day of the visit, or 18 and over. */
export type KidsOrAdult =
  | 'adult'
  | 'kids';

/** How far a sending list is. */
export type ListState =
  | 'generated'
  | 'none'
  | 'verified';

/** Whether a patient of the sending list gets the message. */
export type ListStatus =
  | 'due'
  | 'skipped';

/** Which messages to list or count. */
export type MessageFilter = {
  /** Messages with one answer. */
  answer?: Answer | null | undefined;
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Messages by one channel. */
  channel?: Channel | null | undefined;
  /** Messages to one patient. */
  clientId?: string | null | undefined;
  /** From this day in the company's zone (YYYY-MM-DD), or from this instant on. */
  from?: string | null | undefined;
  /** The messages that one of the counts counts. */
  group?: MessageGroup | null | undefined;
  /** Handled or unhandled. */
  handled?: boolean | null | undefined;
  /** Messages with one outcome. */
  outcome?: Outcome | null | undefined;
  /** Messages of one scenario. */
  scenarioId?: string | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** Messages in one state. */
  status?: MessageStatus | null | undefined;
  /** Up to and with this day in the company's zone (YYYY-MM-DD), or before this instant. */
  to?: string | null | undefined;
  /** Messages of one type of scenario. */
  type?: ScenarioType | null | undefined;
};

/** The messages of one count. */
export type MessageGroup =
  | 'approved'
  | 'canceled'
  | 'delivered'
  | 'failed'
  | 'night'
  | 'noAnswer'
  | 'pending'
  | 'planned'
  | 'read'
  | 'sent'
  | 'skipped'
  | 'transferred'
  | 'unclear'
  | 'waiting';

/** How far a message's furthest attempt got. */
export type MessageStatus =
  | 'blockedForNight'
  | 'delivered'
  | 'failedToSendToGateway'
  | 'new'
  | 'read'
  | 'sent'
  | 'sentToGateway';

/** How to reach a clinic system; which fields are needed depends on the type. */
export type MisInput = {
  /** API key or client id. */
  apiKey?: string | null | undefined;
  /** The clinic system's own branch. */
  branchId?: string | null | undefined;
  /** Email instead of a login. */
  email?: string | null | undefined;
  /** Login. */
  login?: string | null | undefined;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: string;
  /** Address of the clinic system. */
  misUrl?: string | null | undefined;
  /** Password. */
  password?: string | null | undefined;
  /** Secret key. */
  secretKey?: string | null | undefined;
  /** Access token. */
  token?: string | null | undefined;
};

/** Whether a clinic system is connected and answers. */
export type MisStatus =
  | 'connected'
  | 'lost'
  | 'none';

/** A scenario to add; it starts stopped. */
export type NewScenarioInput = {
  /** Unique name within the clinic. */
  name: string;
  /** Everything else, where it is not as usual for the type. */
  settings?: ScenarioInput | null | undefined;
  /** What it is for. */
  type: ScenarioType;
};

/** What a notification tells of its visit. */
export type Notice =
  | 'booked'
  | 'canceled'
  | 'moved';

/** What a message came to. */
export type Outcome =
  | 'done'
  | 'failed'
  | 'pending'
  | 'skipped'
  | 'unknown'
  | 'withdrawn';

/** When notifications pop up: at once, each hour, or at 9:00. */
export type Periodicity =
  | 'Daily'
  | 'Hourly'
  | 'UponAdmission';

/** Who carries it. */
export type Provider =
  | 'sigmasms'
  | 'sms16'
  | 'telegram'
  | 'wazzup24';

/** Why a message was not sent, or came to nothing. */
export type ReasonCode =
  | 'AFTER_AUTO_STOP'
  | 'AGE'
  | 'ALL_STEPS_FAILED'
  | 'ATTENTION_BUDGET'
  | 'BAD_PHONE'
  | 'CANCELED'
  | 'CREATION_UNKNOWN'
  | 'DAILY_CAP'
  | 'DECEASED'
  | 'EMPTY_VARIABLE'
  | 'EXCLUDED'
  | 'FEW_VISITS'
  | 'GENDER'
  | 'HAS_VISIT'
  | 'LATE_BOOKING'
  | 'MOMENT_PASSED'
  | 'MOVED'
  | 'NOT_FIRST_VISIT'
  | 'NO_AGE'
  | 'NO_CHANNEL'
  | 'NO_CHAT'
  | 'NO_CONSENT'
  | 'NO_GREETING_CLINIC'
  | 'NO_PHONE'
  | 'NO_SHOW'
  | 'OPTED_OUT'
  | 'OTHER_REMINDER'
  | 'PAYMENT'
  | 'PROVIDER_REFUSED'
  | 'RED_STOP'
  | 'SAME_DAY'
  | 'SERVICE'
  | 'SPECIALIST'
  | 'STALE_DATA'
  | 'TENTATIVE'
  | 'TOO_LATE'
  | 'UNKNOWN_OUTCOME'
  | 'VISIT_BEGUN'
  | 'VISIT_RANGE'
  | 'WARM_UP'
  | 'WEEKDAY'
  | 'WITHDRAWN_ANSWERED'
  | 'WITHDRAWN_STOPPED';

/** A new company and its Owner. */
export type RegisterInput = {
  /** Name of the company; not yet registered. */
  companyName: string;
  /** Address of the Owner. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** The Owner's password. */
  password: string;
  /** Phone, any common spelling. */
  phone: string;
  /** IANA zone of the company. */
  timeZone: string;
};

/** Why a row was not taken. */
export type RejectReason =
  | 'BAD_DATE'
  | 'BAD_PHONE'
  | 'BAD_STATUS'
  | 'FORMULA'
  | 'NOT_A_RESOURCE'
  | 'NOT_JSON'
  | 'NO_HEADER'
  | 'NO_ID'
  | 'NO_NAME'
  | 'NO_PATIENT'
  | 'NO_START'
  | 'UNKNOWN_PATIENT'
  | 'UNKNOWN_RESOURCE'
  | 'WRONG_COLUMNS';

/** A review link as written. */
export type ReviewLinkInput = {
  /** The branch whose patients see it; null for all. */
  branchId?: string | null | undefined;
  /** Where they write, http or https. */
  url: string;
  /** What patients see on the button. */
  urlName: string;
};

/** What a person may do. */
export type Role =
  | 'administrator'
  | 'manager'
  | 'marketer'
  | 'owner'
  | 'providerEmployee';

/** Where the rows of a run come from. */
export type RunKind =
  | 'import'
  | 'sync';

/** How far a run is. */
export type RunState =
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

/** Settings to change; what is not named stays. */
export type ScenarioInput = {
  /** Youngest age, full years, inclusive. */
  ageFrom?: number | null | undefined;
  /** Oldest age, full years, inclusive. */
  ageTo?: number | null | undefined;
  /** Last day of the scenario. */
  autoStopDate?: string | null | undefined;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: number | null | undefined;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: number | null | undefined;
  /** Days that messages may leave on; 1 is Monday. */
  daysOfWeek?: Array<number> | null | undefined;
  /** Minutes after booking (notifications) or after the end of the visit (memos); at least 15. */
  departureMinutes?: number | null | undefined;
  /** Services that count; empty: all. */
  enabledServices?: Array<string> | null | undefined;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: boolean | null | undefined;
  /** One gender only; null: both. */
  gender?: Gender | null | undefined;
  /** Days that a gift stays valid. */
  giftExpiryDays?: number | null | undefined;
  /** The message carries buttons or a link to answer with. */
  interactiveResponses?: boolean | null | undefined;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: KidsOrAdult | null | undefined;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within so many months. */
  lastVisitMonths?: number | null | undefined;
  /** Total paid must be more than this, in the clinic's currency. */
  minPayment?: number | null | undefined;
  /** Unique name within the clinic. */
  name?: string | null | undefined;
  /** Time of day, HH:MM, local to the branch. */
  sendTime?: string | null | undefined;
  /** Lifts the age bounds. */
  sendToAll?: boolean | null | undefined;
  /** Ids of specialists that count; empty: all. */
  specialists?: Array<string> | null | undefined;
  /** Text of the message with variables in braces. */
  text?: string | null | undefined;
  /** Notifications: text when the visit was cancelled; null: nobody is told. */
  textCanceled?: string | null | undefined;
  /** Notifications: text when the visit moved; null: nobody is told. */
  textMoved?: string | null | undefined;
  /** Visits from this day on. */
  visitDateFrom?: string | null | undefined;
  /** Visits up to this day. */
  visitDateTo?: string | null | undefined;
  /** What would leave on a day off leaves on the working day before. */
  weekendAware?: boolean | null | undefined;
};

/** Whether a scenario sends. */
export type ScenarioState =
  | 'active'
  | 'stopped';

/** What a scenario is for. */
export type ScenarioType =
  | 'birthday'
  | 'invitation'
  | 'memo'
  | 'notification'
  | 'nps'
  | 'promotion'
  | 'reminder';

/** Something that happens meanwhile. */
export type SimulatedStepInput = {
  /** Instant when it happens; now, where it has passed since the page was opened. */
  at: string;
  /** A channel lost or back: which. */
  channel?: Channel | null | undefined;
  /** What happens. */
  kind: SimulatedStepKind;
  /** An answer: what the patient writes. */
  text?: string | null | undefined;
  /** A move or a booking: instant of the visit's start. */
  to?: string | null | undefined;
  /** A move or a cancellation: the visit; the n-th booked by a step is booked-n. */
  visitId?: string | null | undefined;
};

/** What happens to the patient, his visits or the clinic's channels. */
export type SimulatedStepKind =
  | 'answer'
  | 'bookVisit'
  | 'cancelVisit'
  | 'exclude'
  | 'loseChannel'
  | 'moveVisit'
  | 'optOut'
  | 'restoreChannel';

/** What a provider of SMS asks for: login and password, or a token. */
export type SmsInput = {
  /** The provider's login. */
  login?: string | null | undefined;
  /** Its password. */
  password?: string | null | undefined;
  /** Name the patient sees as sender. */
  sender?: string | null | undefined;
  /** The provider's key instead. */
  token?: string | null | undefined;
};

/** Who carries text messages. */
export type SmsProvider =
  | 'sigmasms'
  | 'sms16';

/** How to reach the clinic's bot. */
export type TelegramInput = {
  /** Id of the clinic's Telegram channel. */
  channelId?: string | null | undefined;
  /** Name shown to staff. */
  name?: string | null | undefined;
  /** The bot's token. */
  token: string;
};

/** A test patient as written; every field is filled. */
export type TestPatientInput = {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Patronymic. */
  patronymic: string;
  /** Phone that can be dialled. */
  phone: string;
  /** Position at the clinic. */
  position: string;
};

/** What a provider said to a test message. */
export type TestStatus =
  | 'accepted'
  | 'refused'
  | 'unknown';

/** What happened to a message. */
export type TimelineKind =
  | 'answered'
  | 'claimed'
  | 'consentChanged'
  | 'delivered'
  | 'excluded'
  | 'failed'
  | 'failedToSendToGateway'
  | 'handled'
  | 'heldForCap'
  | 'heldForData'
  | 'heldForNight'
  | 'heldForStop'
  | 'heldForWarmUp'
  | 'included'
  | 'nextStep'
  | 'planned'
  | 'rated'
  | 'read'
  | 'releasedFromStop'
  | 'replanned'
  | 'requested'
  | 'sent'
  | 'sentToGateway'
  | 'skipped'
  | 'surveyed'
  | 'unhandled'
  | 'unknown'
  | 'withdrawn'
  | 'writeBackFailed'
  | 'writtenBack';

/** Whether a visit stands. */
export type VisitStatus =
  | 'canceled'
  | 'valid';

export type AlertsQueryVariables = Exact<{
  type?: AlertType | null | undefined;
  read?: boolean | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AlertsQuery = { alerts: { total: number, items: Array<{ id: string, type: AlertType | null, date: string | null, read: boolean | null, endedAt: string | null, messageId: string | null, clientName: string | null, detail: unknown }> } };

export type ReadAlertMutationVariables = Exact<{
  id: string;
}>;


export type ReadAlertMutation = { readAlert: { unread: number } };

export type ReadAllAlertsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadAllAlertsMutation = { readAllAlerts: { unread: number } };

export type AlertPeriodQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertPeriodQuery = { alertPeriod: Periodicity | null };

export type SetAlertPeriodMutationVariables = Exact<{
  periodicity: Periodicity;
}>;


export type SetAlertPeriodMutation = { setAlertPeriod: Periodicity };

export type PopupTimesQueryVariables = Exact<{ [key: string]: never; }>;


export type PopupTimesQuery = { alertPeriod: Periodicity | null, viewer: { company: { timeZone: string | null } | null } };

export type CompaniesQueryVariables = Exact<{
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type CompaniesQuery = { companies: { total: number, items: Array<{ id: string, name: string | null, city: string | null }> } };

export type ConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionsQuery = { installerLink: string | null, integrations: Array<{ kind: IntegrationKind, name: string, connected: boolean, status: string | null, since: string | null }>, sms16: { sender: string | null }, sigmasms: { sender: string | null }, telegramStatus: { status: ChannelStatus | null, name: string | null, channelId: string | null }, buttonTexts: { approve: string | null, transfer: string | null, cancel: string | null }, misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null } };

export type ConnectSmsMutationVariables = Exact<{
  provider: SmsProvider;
  input: SmsInput;
}>;


export type ConnectSmsMutation = { connectSms: { status: ChannelStatus | null } };

export type ConnectWhatsappMutationVariables = Exact<{ [key: string]: never; }>;


export type ConnectWhatsappMutation = { connectWhatsapp: { status: ChannelStatus | null } };

export type ConnectTelegramMutationVariables = Exact<{
  input: TelegramInput;
}>;


export type ConnectTelegramMutation = { connectTelegram: { status: ChannelStatus | null } };

export type SaveButtonTextsMutationVariables = Exact<{
  input: ButtonTextsInput;
}>;


export type SaveButtonTextsMutation = { saveButtonTexts: { approve: string | null } };

export type RunFieldsFragment = { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, startedAt: string | null, finishedAt: string | null, error: string | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null }> | null };

export type MisConnectionQueryVariables = Exact<{ [key: string]: never; }>;


export type MisConnectionQuery = { misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null } };

export type ConnectMisMutationVariables = Exact<{
  input: MisInput;
}>;


export type ConnectMisMutation = { connectMis: string };

export type StartSyncMutationVariables = Exact<{ [key: string]: never; }>;


export type StartSyncMutation = { startSync: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, startedAt: string | null, finishedAt: string | null, error: string | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null }> | null } };

export type RunQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type RunQuery = { run: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, startedAt: string | null, finishedAt: string | null, error: string | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null }> | null } | null };

export type PreviewFieldsFragment = { format: ImportFormat, encoding: string | null, separator: string | null, missing: Array<ImportField>, remembered: boolean, rows: Array<{ line: number, cells: Array<string> }>, columns: Array<{ index: number, header: string, field: ImportField | null, alternatives: Array<ImportField> }>, problems: Array<{ line: number, reason: RejectReason, detail: string | null }> };

export type PreviewVisitsMutationVariables = Exact<{
  file: File;
  mapping?: Array<ColumnInput> | ColumnInput | null | undefined;
}>;


export type PreviewVisitsMutation = { previewVisits: { format: ImportFormat, encoding: string | null, separator: string | null, missing: Array<ImportField>, remembered: boolean, rows: Array<{ line: number, cells: Array<string> }>, columns: Array<{ index: number, header: string, field: ImportField | null, alternatives: Array<ImportField> }>, problems: Array<{ line: number, reason: RejectReason, detail: string | null }> } };

export type ImportVisitsMutationVariables = Exact<{
  file: File;
  mapping?: Array<ColumnInput> | ColumnInput | null | undefined;
}>;


export type ImportVisitsMutation = { importVisits: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, startedAt: string | null, finishedAt: string | null, error: string | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null }> | null } };

export type ChannelStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type ChannelStatusQuery = { channelStatus: { status: ChannelStatus | null, qr: string | null } };

export type AlertStatQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertStatQuery = { alertStat: { unread: number } };

export type WaitingQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
}>;


export type WaitingQuery = { messageCounts: { waiting: number } | null };

export type ReportGoalMutationVariables = Exact<{
  goal: Goal;
}>;


export type ReportGoalMutation = { reportGoal: boolean };

export type MessageRowFragment = { id: string, scenarioId: string | null, clientId: string | null, clientName: string | null, phone: string | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: Provider | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null };

export type MessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type MessagesQuery = { messages: { total: number, items: Array<{ id: string, scenarioId: string | null, clientId: string | null, clientName: string | null, phone: string | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: Provider | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null }> } };

export type MessageCountsQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type MessageCountsQuery = { messageCounts: { asOf: string, planned: number, sent: number, delivered: number, read: number, approved: number, transferred: number, canceled: number, unclear: number, noAnswer: number, waiting: number, failed: number, skipped: number, night: number, pending: number } | null };

export type MessageDetailQueryVariables = Exact<{
  id: string;
}>;


export type MessageDetailQuery = { message: { text: string | null, message: { id: string, scenarioId: string | null, clientId: string | null, clientName: string | null, phone: string | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: Provider | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null }, attempts: Array<{ step: number, channel: Channel, provider: Provider, state: AttemptState, at: string, detail: string | null }> | null, why: { dataSeenAt: string | null, dataSource: string | null, rule: { daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, timeZone: string | null } | null, consent: { category: ConsentCategory, since: string | null } | null, cascade: Array<{ channel: Channel, waitMinutes: number | null }> | null } | null, timeline: Array<{ at: string, kind: TimelineKind, detail: unknown, dataSeenAt: string | null }> } | null };

export type SpecialistsQueryVariables = Exact<{
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SpecialistsQuery = { specialists: { total: number, items: Array<{ id: string, name: string | null, specialty: string | null }> } };

export type BranchesQueryVariables = Exact<{ [key: string]: never; }>;


export type BranchesQuery = { branches: Array<{ id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null }> };

export type SetHandledMutationVariables = Exact<{
  messageId: string;
  handled: boolean;
}>;


export type SetHandledMutation = { setHandled: boolean };

export type SetExcludedMutationVariables = Exact<{
  clientId: string;
  excluded: boolean;
  reason?: string | null | undefined;
}>;


export type SetExcludedMutation = { setExcluded: boolean };

export type RedStopsQueryVariables = Exact<{ [key: string]: never; }>;


export type RedStopsQuery = { redStops: { items: Array<{ id: string, branchId: string | null, branchName: string | null, pressedAt: string, pressedBy: string, held: number }>, fence: { closedAt: string, cause: FenceCause } | null } | null };

export type RedStopOutlookQueryVariables = Exact<{
  branchId?: string | null | undefined;
}>;


export type RedStopOutlookQuery = { redStopOutlook: { count: number, withinHour: number, first: Array<{ messageId: string, clientName: string, scenarioName: string, visitAt: string | null, timeZone: string, sendAt: string, closesAt: string | null }> } | null };

export type PressRedStopMutationVariables = Exact<{
  branchId?: string | null | undefined;
}>;


export type PressRedStopMutation = { pressRedStop: { id: string, branchId: string | null, branchName: string | null, pressedAt: string, pressedBy: string, held: number } };

export type LiftRedStopMutationVariables = Exact<{
  id: string;
}>;


export type LiftRedStopMutation = { liftRedStop: { id: string, held: number, late: number, dropped: number } };

export type ClinicFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClinicFactsQuery = { scenarios: { items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null }> }, specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null }, clients: { total: number } };

export type ReviewLinkFieldsFragment = { id: string, urlName: string, url: string, branchId: string | null, transitionsCount: number };

export type ReputationQueryVariables = Exact<{ [key: string]: never; }>;


export type ReputationQuery = { reviewLinks: { items: Array<{ id: string, urlName: string, url: string, branchId: string | null, transitionsCount: number }> }, branches: Array<{ id: string, name: string | null }> };

export type SaveReviewLinkMutationVariables = Exact<{
  id?: string | null | undefined;
  input: ReviewLinkInput;
}>;


export type SaveReviewLinkMutation = { saveReviewLink: { id: string, urlName: string, url: string, branchId: string | null, transitionsCount: number } };

export type RemoveReviewLinkMutationVariables = Exact<{
  id: string;
}>;


export type RemoveReviewLinkMutation = { removeReviewLink: boolean };

export type ScenarioFieldsFragment = { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null };

export type ScenariosQueryVariables = Exact<{
  type?: ScenarioType | null | undefined;
  state?: ScenarioState | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ScenariosQuery = { scenarios: { total: number, items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null }> } };

export type SendingListQueryVariables = Exact<{
  scenarioId: string;
  status?: ListStatus | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SendingListQuery = { sendingList: { total: number, items: Array<{ clientId: string, clientName: string | null, visitId: string | null, visitAt: string | null, notice: Notice | null, timeZone: string | null, channel: Channel | null, sendAt: string | null, text: string | null, status: ListStatus, reason: ReasonCode | null }> } };

export type RegenerateMutationVariables = Exact<{
  scenarioId: string;
}>;


export type RegenerateMutation = { regenerate: { hash: string, count: number, skipped: number, cost: number | null, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } } };

export type VerifyMutationVariables = Exact<{
  scenarioId: string;
  hash: string;
}>;


export type VerifyMutation = { verify: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type StartMutationVariables = Exact<{
  scenarioId: string;
  hash: string;
}>;


export type StartMutation = { start: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type StopMutationVariables = Exact<{
  scenarioId: string;
}>;


export type StopMutation = { stop: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type SaveScenarioMutationVariables = Exact<{
  id: string;
  input: ScenarioInput;
}>;


export type SaveScenarioMutation = { saveScenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type ScriptsFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ScriptsFactsQuery = { scenarios: { items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null }> }, specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, company: { currency: string | null } };

export type ServicesQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type ServicesQuery = { services: { total: number, items: Array<{ name: string, visits: number | null }> } };

export type CreateScenarioMutationVariables = Exact<{
  input: NewScenarioInput;
}>;


export type CreateScenarioMutation = { createScenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type TextPreviewQueryVariables = Exact<{
  type: ScenarioType;
  text: string;
  scenarioId?: string | null | undefined;
  clientId?: string | null | undefined;
  notice?: Notice | null | undefined;
}>;


export type TextPreviewQuery = { textPreview: { text: string | null, clientId: string | null, clientName: string | null, visitAt: string | null, timeZone: string | null, empty: Array<string> | null, longestText: string | null, smsParts: number | null, smsUnits: number | null, unicode: boolean | null, cost: number | null, currency: string | null } | null };

export type PreviewPatientsQueryVariables = Exact<{
  scenarioId: string;
}>;


export type PreviewPatientsQuery = { sendingList: { items: Array<{ clientId: string, clientName: string | null }> }, clients: { items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null }> } };

export type CascadesQueryVariables = Exact<{ [key: string]: never; }>;


export type CascadesQuery = { cascades: Array<{ scenarioId: string, channels: Array<{ channel: Channel, waitMinutes: number | null }> }> };

export type CascadeFiguresQueryVariables = Exact<{
  scenarioId: string;
}>;


export type CascadeFiguresQuery = { cascadeFigures: { days: number, items: Array<{ channel: Channel, position: number | null, tried: number, delivered: number, read: number, answered: number, cost: number, costPerAnswer: number | null }> } | null };

export type SaveCascadeMutationVariables = Exact<{
  scenarioId: string;
  channels: Array<CascadeStepInput> | CascadeStepInput;
}>;


export type SaveCascadeMutation = { saveCascade: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, text: string | null, textMoved: string | null, textCanceled: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null } };

export type TestPatientsQueryVariables = Exact<{ [key: string]: never; }>;


export type TestPatientsQuery = { testPatients: { items: Array<{ id: string, firstName: string, lastName: string, patronymic: string, phone: string, position: string }> } };

export type TestPatientFieldsFragment = { id: string, firstName: string, lastName: string, patronymic: string, phone: string, position: string };

export type SaveTestPatientMutationVariables = Exact<{
  id?: string | null | undefined;
  input: TestPatientInput;
}>;


export type SaveTestPatientMutation = { saveTestPatient: { id: string, firstName: string, lastName: string, patronymic: string, phone: string, position: string } };

export type RemoveTestPatientMutationVariables = Exact<{
  id: string;
}>;


export type RemoveTestPatientMutation = { removeTestPatient: boolean };

export type SendTestMutationVariables = Exact<{
  scenarioId: string;
  testPatientIds: Array<string> | string;
}>;


export type SendTestMutation = { sendTest: Array<{ testPatientId: string, status: TestStatus | null, detail: string | null }> };

export type SessionFieldsFragment = { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null };

export type SignInMutationVariables = Exact<{
  email: string;
  password: string;
}>;


export type SignInMutation = { signIn: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type MasterSignInMutationVariables = Exact<{
  forCompanyId: string;
}>;


export type MasterSignInMutation = { masterSignIn: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type RefreshTokenMutationVariables = Exact<{
  accessToken: string;
  refreshToken: string;
}>;


export type RefreshTokenMutation = { refreshToken: { accessToken: string | null, refreshToken: string | null, tariff: unknown } };

export type SignOutMutationVariables = Exact<{ [key: string]: never; }>;


export type SignOutMutation = { signOut: boolean };

export type RecoverPasswordMutationVariables = Exact<{
  email: string;
}>;


export type RecoverPasswordMutation = { recoverPassword: boolean };

export type ResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type ResetPasswordMutation = { resetPassword: boolean };

export type ChangePasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;


export type ChangePasswordMutation = { changePassword: boolean };

export type ViewerQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerQuery = { viewer: { email: string | null, firstName: string | null, lastName: string | null, role: Role, isMasterAccount: boolean | null, tariff: unknown, company: { id: string, name: string | null, timeZone: string | null } | null, directorUrl: { ru: string, en: string } | null } };

export type CompanyFieldsFragment = { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null };

export type BranchFieldsFragment = { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null };

export type CardsQueryVariables = Exact<{ [key: string]: never; }>;


export type CardsQuery = { company: { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null }, branches: Array<{ id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null }> };

export type SaveCompanyMutationVariables = Exact<{
  input: CompanyInput;
}>;


export type SaveCompanyMutation = { saveCompany: { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null } };

export type SetCompanyLogoMutationVariables = Exact<{
  file: File;
}>;


export type SetCompanyLogoMutation = { setCompanyLogo: string };

export type CreateBranchMutationVariables = Exact<{
  input: BranchInput;
}>;


export type CreateBranchMutation = { createBranch: { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null } };

export type UpdateBranchMutationVariables = Exact<{
  id: string;
  input: BranchInput;
}>;


export type UpdateBranchMutation = { updateBranch: { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null } };

export type SetBranchLogoMutationVariables = Exact<{
  id: string;
  file: File;
}>;


export type SetBranchLogoMutation = { setBranchLogo: string };

export type FindPatientsQueryVariables = Exact<{
  search: string;
}>;


export type FindPatientsQuery = { clients: { items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null, nextVisitAt: string | null }> } };

export type SimulationQueryVariables = Exact<{
  scenarioId: string;
  clientId: string;
  steps: Array<SimulatedStepInput> | SimulatedStepInput;
}>;


export type SimulationQuery = { simulation: { from: string, until: string, clientName: string, timeZone: string, events: Array<{ at: string, kind: TimelineKind | null, step: SimulatedStepKind | null, scenarioId: string | null, scenarioName: string | null, messageId: string | null, notice: Notice | null, visitAt: string | null, timeZone: string | null, sendAt: string | null, text: string | null, channel: Channel | null, reason: ReasonCode | null }>, visits: Array<{ id: string, startsAt: string, timeZone: string, status: VisitStatus, specialist: string | null, service: string | null }> } | null };

export const RunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<RunFieldsFragment, unknown>;
export const PreviewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"separator"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"cells"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remembered"}}]}}]} as unknown as DocumentNode<PreviewFieldsFragment, unknown>;
export const MessageRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scenarioId"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"clientExcluded"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"branchName"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"answerText"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]} as unknown as DocumentNode<MessageRowFragment, unknown>;
export const ReviewLinkFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLinkFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"urlName"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"branchId"}},{"kind":"Field","name":{"kind":"Name","value":"transitionsCount"}}]}}]} as unknown as DocumentNode<ReviewLinkFieldsFragment, unknown>;
export const ScenarioFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScenarioFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Scenario"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"listState"}},{"kind":"Field","name":{"kind":"Name","value":"listHash"}},{"kind":"Field","name":{"kind":"Name","value":"listGeneratedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listCount"}},{"kind":"Field","name":{"kind":"Name","value":"listSkipped"}},{"kind":"Field","name":{"kind":"Name","value":"listCost"}},{"kind":"Field","name":{"kind":"Name","value":"daysAhead"}},{"kind":"Field","name":{"kind":"Name","value":"weekendAware"}},{"kind":"Field","name":{"kind":"Name","value":"sendTime"}},{"kind":"Field","name":{"kind":"Name","value":"windowFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windowTo"}},{"kind":"Field","name":{"kind":"Name","value":"sendToAll"}},{"kind":"Field","name":{"kind":"Name","value":"ageFrom"}},{"kind":"Field","name":{"kind":"Name","value":"ageTo"}},{"kind":"Field","name":{"kind":"Name","value":"kidsOrAdult"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"minPayment"}},{"kind":"Field","name":{"kind":"Name","value":"autoStopDate"}},{"kind":"Field","name":{"kind":"Name","value":"departureMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"enabledServices"}},{"kind":"Field","name":{"kind":"Name","value":"specialists"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateTo"}},{"kind":"Field","name":{"kind":"Name","value":"giftExpiryDays"}},{"kind":"Field","name":{"kind":"Name","value":"daysBeforeBirthday"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisitMonths"}},{"kind":"Field","name":{"kind":"Name","value":"firstVisitOnly"}},{"kind":"Field","name":{"kind":"Name","value":"interactiveResponses"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textMoved"}},{"kind":"Field","name":{"kind":"Name","value":"textCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"nextSendAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"sentCount"}}]}}]} as unknown as DocumentNode<ScenarioFieldsFragment, unknown>;
export const TestPatientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TestPatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TestPatient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"patronymic"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]} as unknown as DocumentNode<TestPatientFieldsFragment, unknown>;
export const SessionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"tariff"}},{"kind":"Field","name":{"kind":"Name","value":"isMasterAccount"}}]}}]} as unknown as DocumentNode<SessionFieldsFragment, unknown>;
export const CompanyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CompanyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Company"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"mapLink"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"freshnessMinutes"}}]}}]} as unknown as DocumentNode<CompanyFieldsFragment, unknown>;
export const BranchFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BranchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Branch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"mapLink"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}}]} as unknown as DocumentNode<BranchFieldsFragment, unknown>;
export const AlertsDocument = {"__meta__":{"hash":"sha256:24cc84e57969fcbaa52e13d20e5473d14cf4d126636fc17e195312f7a2ed6b33"}} as unknown as DocumentNode<AlertsQuery, AlertsQueryVariables>;
export const ReadAlertDocument = {"__meta__":{"hash":"sha256:af4f4187576e39f5645f73bef49a9ac8c9d2fbcf4c7dfe960ac7cdf31985b42e"}} as unknown as DocumentNode<ReadAlertMutation, ReadAlertMutationVariables>;
export const ReadAllAlertsDocument = {"__meta__":{"hash":"sha256:c7bb2aa0544ea242a9f855e25417bb509206bfa168d720d386765643277aa52f"}} as unknown as DocumentNode<ReadAllAlertsMutation, ReadAllAlertsMutationVariables>;
export const AlertPeriodDocument = {"__meta__":{"hash":"sha256:3758e1abdade80b628ae9227f3157274d64c613fdba5b59bffbe1b254a437537"}} as unknown as DocumentNode<AlertPeriodQuery, AlertPeriodQueryVariables>;
export const SetAlertPeriodDocument = {"__meta__":{"hash":"sha256:ff73a45cddadceda1d133a107df63985b7361c72b02c3d3c4b2b96dcca7cb9fa"}} as unknown as DocumentNode<SetAlertPeriodMutation, SetAlertPeriodMutationVariables>;
export const PopupTimesDocument = {"__meta__":{"hash":"sha256:42eec6a6a260eed46602a4aedecb7db82f3e380baadd78070359cfedcef88542"}} as unknown as DocumentNode<PopupTimesQuery, PopupTimesQueryVariables>;
export const CompaniesDocument = {"__meta__":{"hash":"sha256:dfe5074a98ad2972796cc19d860057391517838c3e56af255c07ab3c5a2b8ba6"}} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const ConnectionsDocument = {"__meta__":{"hash":"sha256:3e9de415bf5749b6d51561f761cf096cb986e918a5aedd94e34d0d360aac19bc"}} as unknown as DocumentNode<ConnectionsQuery, ConnectionsQueryVariables>;
export const ConnectSmsDocument = {"__meta__":{"hash":"sha256:a3156acc68d31af7d97a28015b0edf6ee7cc75506b4212171a7e0939c197f7be"}} as unknown as DocumentNode<ConnectSmsMutation, ConnectSmsMutationVariables>;
export const ConnectWhatsappDocument = {"__meta__":{"hash":"sha256:ea6cc6c2f5647060c401040096c01ccbb4368c3553e11f5200f9d20f209d2c6e"}} as unknown as DocumentNode<ConnectWhatsappMutation, ConnectWhatsappMutationVariables>;
export const ConnectTelegramDocument = {"__meta__":{"hash":"sha256:9018303b4ad9cb5869b3d95c009ca0a921d3f8317c6e65e01d0c95df208b13aa"}} as unknown as DocumentNode<ConnectTelegramMutation, ConnectTelegramMutationVariables>;
export const SaveButtonTextsDocument = {"__meta__":{"hash":"sha256:b0a8d0e83f22393905ea6a1e005fd0a06c8381d280655fc61b1c48bedd8e9ffb"}} as unknown as DocumentNode<SaveButtonTextsMutation, SaveButtonTextsMutationVariables>;
export const MisConnectionDocument = {"__meta__":{"hash":"sha256:1c124ce5d9bbaeaa536b4ba68a26e2d7feb5921744266b2d8226e293e3a8acad"}} as unknown as DocumentNode<MisConnectionQuery, MisConnectionQueryVariables>;
export const ConnectMisDocument = {"__meta__":{"hash":"sha256:8db91e03c61c189b9296821abbdcc9e01f717c99e09ec140df5d12173080d929"}} as unknown as DocumentNode<ConnectMisMutation, ConnectMisMutationVariables>;
export const StartSyncDocument = {"__meta__":{"hash":"sha256:25d7a3ea7d0741da9980e54d418b6576d909f837db4b99ea89c1b9964e180770"}} as unknown as DocumentNode<StartSyncMutation, StartSyncMutationVariables>;
export const RunDocument = {"__meta__":{"hash":"sha256:0767bb299f6c1153d44839fd8e983936419bb3bd234f1386f309e91d0daf1643"}} as unknown as DocumentNode<RunQuery, RunQueryVariables>;
export const PreviewVisitsDocument = {"__meta__":{"hash":"sha256:33b84925a78935350823491bf6db6ee17355220d7ba1b5c7cdc47a582a768a2a"}} as unknown as DocumentNode<PreviewVisitsMutation, PreviewVisitsMutationVariables>;
export const ImportVisitsDocument = {"__meta__":{"hash":"sha256:b250532ebc3e238f6796d6f39e62e8174e3cd61da19313acf45488b74f5c85bf"}} as unknown as DocumentNode<ImportVisitsMutation, ImportVisitsMutationVariables>;
export const ChannelStatusDocument = {"__meta__":{"hash":"sha256:1724fd34265c9f4a85fe4bfacfa0b301b21394b339d8e3fe710574585d3c91b4"}} as unknown as DocumentNode<ChannelStatusQuery, ChannelStatusQueryVariables>;
export const AlertStatDocument = {"__meta__":{"hash":"sha256:b81de5de229dc901237af8be1341681bc1b836dded829d4fe27424e383a0b0e4"}} as unknown as DocumentNode<AlertStatQuery, AlertStatQueryVariables>;
export const WaitingDocument = {"__meta__":{"hash":"sha256:16e065c266dc70b52ab8d5945d7c60a4907ffca057df5cebeffb5a191eb7e80c"}} as unknown as DocumentNode<WaitingQuery, WaitingQueryVariables>;
export const ReportGoalDocument = {"__meta__":{"hash":"sha256:353b6dedbf35e3d60a9aec6f7241102f45015771e82a1f26409a86edcb797a5c"}} as unknown as DocumentNode<ReportGoalMutation, ReportGoalMutationVariables>;
export const MessagesDocument = {"__meta__":{"hash":"sha256:923a73dec5ad747144237a443895ef4fa5d006f11b2455358287fa1bd5b97f1b"}} as unknown as DocumentNode<MessagesQuery, MessagesQueryVariables>;
export const MessageCountsDocument = {"__meta__":{"hash":"sha256:0da7d51ccddf3e29aa5c9aefd320d4c960b72b49da2047ab7445cfb483620027"}} as unknown as DocumentNode<MessageCountsQuery, MessageCountsQueryVariables>;
export const MessageDetailDocument = {"__meta__":{"hash":"sha256:b7c042d6f29b1a916d74fd905b90830e6fac72f9c3500c110e7e4bd46473f012"}} as unknown as DocumentNode<MessageDetailQuery, MessageDetailQueryVariables>;
export const SpecialistsDocument = {"__meta__":{"hash":"sha256:53463ec15690b5b48bfa82180794fdca3994ea1b189dc935b852fc6d6864b479"}} as unknown as DocumentNode<SpecialistsQuery, SpecialistsQueryVariables>;
export const BranchesDocument = {"__meta__":{"hash":"sha256:71ece6b8e51c49183eacd73b824e73cce830380d712807db8c5eceb40d7606fd"}} as unknown as DocumentNode<BranchesQuery, BranchesQueryVariables>;
export const SetHandledDocument = {"__meta__":{"hash":"sha256:4914ad591fbed51e6c6063faa87a255d82fc536d718e3cad2227134a8b64b24b"}} as unknown as DocumentNode<SetHandledMutation, SetHandledMutationVariables>;
export const SetExcludedDocument = {"__meta__":{"hash":"sha256:36856a4411c4909a94d686f7a5238ee720004fdb9756926006b335b8a6697f05"}} as unknown as DocumentNode<SetExcludedMutation, SetExcludedMutationVariables>;
export const RedStopsDocument = {"__meta__":{"hash":"sha256:98598e20a60a4a06c56d05b299bcda18924196c629b6f8d383cb8831530e990a"}} as unknown as DocumentNode<RedStopsQuery, RedStopsQueryVariables>;
export const RedStopOutlookDocument = {"__meta__":{"hash":"sha256:6db8cbde07be6e0aee932bf200995b9b36fb872a90e8682870610e9cb8dd527d"}} as unknown as DocumentNode<RedStopOutlookQuery, RedStopOutlookQueryVariables>;
export const PressRedStopDocument = {"__meta__":{"hash":"sha256:bd8ae48e86fccd42e0874b6cd0c7b0fbd59e46a5260193dfc4b660415e6a7207"}} as unknown as DocumentNode<PressRedStopMutation, PressRedStopMutationVariables>;
export const LiftRedStopDocument = {"__meta__":{"hash":"sha256:406b098700ceaa2eab3d71c3604fcfb5d2fe70b0f6e5526ffa64a33eabf88ad5"}} as unknown as DocumentNode<LiftRedStopMutation, LiftRedStopMutationVariables>;
export const ClinicFactsDocument = {"__meta__":{"hash":"sha256:d4a08298e0ee09ea639d38263c3fe62d3a88fee38ce4ea704df8b2f7171d8a81"}} as unknown as DocumentNode<ClinicFactsQuery, ClinicFactsQueryVariables>;
export const ReputationDocument = {"__meta__":{"hash":"sha256:7d6248ae95ca9d5d17f5cad7c49d31ead24534b0ab8b4e41a9e74aed2ea05663"}} as unknown as DocumentNode<ReputationQuery, ReputationQueryVariables>;
export const SaveReviewLinkDocument = {"__meta__":{"hash":"sha256:6e5b7e30caa1d56864bdf312af67b03d89668ed7c139a8f1a25aa52cd4de20d8"}} as unknown as DocumentNode<SaveReviewLinkMutation, SaveReviewLinkMutationVariables>;
export const RemoveReviewLinkDocument = {"__meta__":{"hash":"sha256:6a4ef72559ec62772bcafb59e17078261e2333d136a070853013df46e27c2d5c"}} as unknown as DocumentNode<RemoveReviewLinkMutation, RemoveReviewLinkMutationVariables>;
export const ScenariosDocument = {"__meta__":{"hash":"sha256:006dba416ee16c54081c1595fc5e4ba071bfd9788533f58c92e4534b5c714452"}} as unknown as DocumentNode<ScenariosQuery, ScenariosQueryVariables>;
export const SendingListDocument = {"__meta__":{"hash":"sha256:8fd399d23fcff0dc570717aeca11092e65417952a8e885369533763b720dcec3"}} as unknown as DocumentNode<SendingListQuery, SendingListQueryVariables>;
export const RegenerateDocument = {"__meta__":{"hash":"sha256:eec8631b04669410d2b743daaa8fecfbdadb1b869f91fc66f9840b9c2794e5d9"}} as unknown as DocumentNode<RegenerateMutation, RegenerateMutationVariables>;
export const VerifyDocument = {"__meta__":{"hash":"sha256:65c66c0662f62120f2a86771be8d6d4ee7cf03df707a3d3050bce1a776ee8707"}} as unknown as DocumentNode<VerifyMutation, VerifyMutationVariables>;
export const StartDocument = {"__meta__":{"hash":"sha256:4a81c5d1f42342b3d2ea58c11bd37dd36ca26425f8432c3de51c00c15ba9f025"}} as unknown as DocumentNode<StartMutation, StartMutationVariables>;
export const StopDocument = {"__meta__":{"hash":"sha256:91f2db09a74556fa8e2ec66b3042c3c57090a7cdd8ab5e6baf633ebe7e055e78"}} as unknown as DocumentNode<StopMutation, StopMutationVariables>;
export const SaveScenarioDocument = {"__meta__":{"hash":"sha256:a9d2423cc6a26768ca2d1eff8a463602f0c28ba8f6655992312d66160ae51541"}} as unknown as DocumentNode<SaveScenarioMutation, SaveScenarioMutationVariables>;
export const ScriptsFactsDocument = {"__meta__":{"hash":"sha256:03406620dae4214c76b967dcf4bc4fbd402513c65e1817b31ed21b1136a0bda1"}} as unknown as DocumentNode<ScriptsFactsQuery, ScriptsFactsQueryVariables>;
export const ServicesDocument = {"__meta__":{"hash":"sha256:1a281ff9b6c6cce5b70631628f8f226ad840f60b76a87284f303b5bb79f2c4a6"}} as unknown as DocumentNode<ServicesQuery, ServicesQueryVariables>;
export const CreateScenarioDocument = {"__meta__":{"hash":"sha256:929002e1efb2fe1a1ab369a90078792cf077c3ed5bc0e02ff56cc7a2fd8acc40"}} as unknown as DocumentNode<CreateScenarioMutation, CreateScenarioMutationVariables>;
export const TextPreviewDocument = {"__meta__":{"hash":"sha256:3f80136ae00f48b9e43668067b7ad75edf998e0b9531c911f1e7097986e9b97a"}} as unknown as DocumentNode<TextPreviewQuery, TextPreviewQueryVariables>;
export const PreviewPatientsDocument = {"__meta__":{"hash":"sha256:03e0a3934c2a0f9e71c2b8098cc77bccc69b08f9e1c3f73143c2819a0444c3e9"}} as unknown as DocumentNode<PreviewPatientsQuery, PreviewPatientsQueryVariables>;
export const CascadesDocument = {"__meta__":{"hash":"sha256:ce61335f1da556ec0a372e62bb51caa291170f6a42ff90529fa8fda70eb662ae"}} as unknown as DocumentNode<CascadesQuery, CascadesQueryVariables>;
export const CascadeFiguresDocument = {"__meta__":{"hash":"sha256:d71aa7d0dd73f5e41cdef95282ce1378aa7c9a489aad846d228bf1a62ead6f4a"}} as unknown as DocumentNode<CascadeFiguresQuery, CascadeFiguresQueryVariables>;
export const SaveCascadeDocument = {"__meta__":{"hash":"sha256:fbbc9ba6cb164941b5538166ea6a68a6d15c5851ddaef070b369393857eec586"}} as unknown as DocumentNode<SaveCascadeMutation, SaveCascadeMutationVariables>;
export const TestPatientsDocument = {"__meta__":{"hash":"sha256:4d2ca6a04f7c314e55eb274149c49af23de657adc6e93ac43fbf610929ceb349"}} as unknown as DocumentNode<TestPatientsQuery, TestPatientsQueryVariables>;
export const SaveTestPatientDocument = {"__meta__":{"hash":"sha256:9710d28c7fabe548ca1fb6ff4c61010118d420349a6086545572eb9c04394df3"}} as unknown as DocumentNode<SaveTestPatientMutation, SaveTestPatientMutationVariables>;
export const RemoveTestPatientDocument = {"__meta__":{"hash":"sha256:3ec2c12ae5e8f0bfc5f9f0da5eb08b7d5a19ab130b31bf01e1f484c6149ddf6b"}} as unknown as DocumentNode<RemoveTestPatientMutation, RemoveTestPatientMutationVariables>;
export const SendTestDocument = {"__meta__":{"hash":"sha256:15ea71fcb79d891cdd1df5b4d2794d0a9346912077f380cb64c0da22a1736c36"}} as unknown as DocumentNode<SendTestMutation, SendTestMutationVariables>;
export const SignInDocument = {"__meta__":{"hash":"sha256:ff0684e4071676928f13395853ebfbf7005dad216e9c3950f71e583e15f73d6e"}} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const RegisterDocument = {"__meta__":{"hash":"sha256:564e27b8b6cb5c740ae442ad4cc741512d82d20128b6983879d164796d42f28c"}} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const MasterSignInDocument = {"__meta__":{"hash":"sha256:3e744178c040b593f67de462a8c67ca284e4f57dac1ad0aa84add246a29e50ad"}} as unknown as DocumentNode<MasterSignInMutation, MasterSignInMutationVariables>;
export const RefreshTokenDocument = {"__meta__":{"hash":"sha256:f74b5dc366c16129cc6e59d13392b4227d75977850af6b1c4c9861f43fa5bfe9"}} as unknown as DocumentNode<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const SignOutDocument = {"__meta__":{"hash":"sha256:39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const RecoverPasswordDocument = {"__meta__":{"hash":"sha256:23bee4bf045507195592562e6fce1badc948f1c2e7f223ec251b833b26bbfb30"}} as unknown as DocumentNode<RecoverPasswordMutation, RecoverPasswordMutationVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"sha256:fcd8b0640d108e400f8a2d2783dc20649cdf30f65537f0197699e574fabab128"}} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ChangePasswordDocument = {"__meta__":{"hash":"sha256:e7c1262b932d16bc95f5388cb8b5adf0068267fa408f325eef91fb269e82857c"}} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ViewerDocument = {"__meta__":{"hash":"sha256:f3635844418bd47392e1cacccb1c0b0387b415bc57cae909d8eb2138d8310c49"}} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const CardsDocument = {"__meta__":{"hash":"sha256:c7f9ce20e1549350b0c4fa75fbdf619f86c625d3eabbad1576c8ecf148d759fb"}} as unknown as DocumentNode<CardsQuery, CardsQueryVariables>;
export const SaveCompanyDocument = {"__meta__":{"hash":"sha256:93a1e531a8d41efb0799c14901334068cf9844dd340b989e6ce7a9bf4f2aecea"}} as unknown as DocumentNode<SaveCompanyMutation, SaveCompanyMutationVariables>;
export const SetCompanyLogoDocument = {"__meta__":{"hash":"sha256:10cd1ed7cb9eec26f427aaca9a23082c7d9a912ef70979ec3a560f21b11a43a9"}} as unknown as DocumentNode<SetCompanyLogoMutation, SetCompanyLogoMutationVariables>;
export const CreateBranchDocument = {"__meta__":{"hash":"sha256:5fa73bdf5b8aa5ead67a6493bdb7a727c6c4b267869833ec293822213e4c4a6b"}} as unknown as DocumentNode<CreateBranchMutation, CreateBranchMutationVariables>;
export const UpdateBranchDocument = {"__meta__":{"hash":"sha256:7d37044c2bffaa074bd86312620ab2946e298f9f48123acae00011853ba5e819"}} as unknown as DocumentNode<UpdateBranchMutation, UpdateBranchMutationVariables>;
export const SetBranchLogoDocument = {"__meta__":{"hash":"sha256:5e31a762e3d1f4c7fb2830d1a77c3ef97fd8f0abafb88fe5b13b58e26152530b"}} as unknown as DocumentNode<SetBranchLogoMutation, SetBranchLogoMutationVariables>;
export const FindPatientsDocument = {"__meta__":{"hash":"sha256:34fdff857656118ccd03e1cd812f59fa610657741298be226b47fd5224961fae"}} as unknown as DocumentNode<FindPatientsQuery, FindPatientsQueryVariables>;
export const SimulationDocument = {"__meta__":{"hash":"sha256:62975c3cbb5e56ec315df0fc007cdf0e3f2ddff09fef9e42bf737b3f7210a470"}} as unknown as DocumentNode<SimulationQuery, SimulationQueryVariables>;