/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Why a word counts as advertising: a price cut, a gift, urgency, an offer or praise. */
export type AdvertisingWhy =
  | 'free'
  | 'hurry'
  | 'offer'
  | 'price';

/** What happens to a later reminder of a confirmed visit: a short text, or no reminder. */
export type AfterApproval =
  | 'shorter'
  | 'skip';

/** State of an agent. */
export type AgentState =
  /** In contact within the last five minutes. */
  | 'heard'
  /** Key revoked. */
  | 'revoked'
  | 'silent'
  /** Key disabled: its creator has left or lost the right to connections. */
  | 'stopped';

/** Type of a notification. */
export type AlertType =
  | 'channelLost'
  | 'detractor'
  /** Visits of a file or of a newly connected system wait for a decision. */
  | 'joinAsked'
  | 'mention'
  | 'misLost'
  | 'request'
  | 'unanswered'
  | 'unclear'
  | 'unknownOutcome';

/** Answer of a patient. */
export type Answer =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'transferred'
  | 'unclear';

/** State of an attempt. */
export type AttemptState =
  | 'delivered'
  | 'failed'
  | 'failedToSendToGateway'
  | 'read'
  | 'sending'
  | 'sent'
  | 'sentToGateway'
  | 'unknown';

/** What was done. */
export type AttentionDoneAction =
  | 'answered'
  | 'called'
  | 'handled'
  | 'moved'
  | 'snoozed';

/** Sections of the queue, by the day of the visit. */
export type AttentionItemSection =
  | 'later'
  | 'other'
  | 'today'
  | 'tomorrow';

/** Why an item waits. unanswered: no answer to a question about a visit of today or tomorrow; transferred: the patient asks for another time; unclear: words that were not recognized; unclearAfterYes: the same after a confirmation; undelivered: a message about a future visit did not arrive; detractor: a low score with a comment; request: a question from a patient's page */
export type AttentionReason =
  | 'detractor'
  | 'offerAccepted'
  | 'request'
  | 'transferred'
  | 'unanswered'
  | 'unclear'
  | 'unclearAfterYes'
  | 'undelivered';

/** What the item is */
export type AttentionSubject =
  | 'message'
  | 'request';

/** Action in the audit log. */
export type AuditAction =
  | 'addDayOff'
  | 'addLetterAddress'
  | 'addNote'
  | 'addQuickAnswer'
  | 'addReviewLink'
  | 'addTestPatient'
  | 'addUser'
  | 'answerVisit'
  | 'assign'
  | 'assignChannel'
  | 'beginTraining'
  | 'beginTrial'
  | 'bypassChannel'
  | 'changeEmail'
  | 'changeNote'
  | 'changePassword'
  | 'changeQuickAnswer'
  | 'changeReviewLink'
  | 'changeRole'
  | 'changeTestPatient'
  | 'confirmClinic'
  | 'confirmLetters'
  | 'connectChannel'
  | 'connectMis'
  | 'correctPhone'
  | 'correctReply'
  | 'createBranch'
  | 'createScenario'
  | 'disconnectChannel'
  | 'disconnectMis'
  | 'endLetters'
  | 'endTrial'
  | 'eraseClient'
  | 'excludeClient'
  | 'exportData'
  | 'handleChat'
  | 'importVisits'
  | 'includeClient'
  | 'joinImport'
  | 'joinWaitingList'
  | 'leaveImportOut'
  | 'leaveWaitingList'
  | 'makeAgentCode'
  | 'makeReceipt'
  | 'masterSignIn'
  | 'masterStay'
  | 'masterView'
  | 'moveVisit'
  | 'pairAgent'
  | 'recordCall'
  | 'recordConsent'
  | 'recoverPassword'
  | 'redStopLifted'
  | 'redStopPressed'
  | 'refused'
  | 'regenerateList'
  | 'register'
  | 'removeDayOff'
  | 'removeLetterAddress'
  | 'removeNote'
  | 'removeQuickAnswer'
  | 'removeReviewLink'
  | 'removeSpecialistPicture'
  | 'removeTestPatient'
  | 'removeUser'
  | 'renameAgent'
  | 'resetPassword'
  | 'revokeAgent'
  | 'revokeMonth'
  | 'saveCompany'
  | 'saveHandoverNote'
  | 'saveName'
  | 'sendLetterConfirmation'
  | 'sendTest'
  | 'setAlertPeriod'
  | 'setBranchLogo'
  | 'setCascade'
  | 'setCompanyLogo'
  | 'setHandled'
  | 'setMisStatus'
  | 'setMisWriting'
  | 'setPrice'
  | 'setRequestHandled'
  | 'setSpecialistPicture'
  | 'setTariff'
  | 'setTelegramFields'
  | 'shareMonth'
  | 'signIn'
  | 'signInFailed'
  | 'signOut'
  | 'snooze'
  | 'startScenario'
  | 'startSync'
  | 'stopScenario'
  | 'takeBackCall'
  | 'takeBackMove'
  | 'takeBackPrice'
  | 'takeTrialText'
  | 'undoStop'
  | 'updateBranch'
  | 'updateScenario'
  | 'updateSpecialist'
  | 'verifyList'
  | 'writeInChat';

/** Part of the product. */
export type AuditArea =
  | 'account'
  | 'agent'
  | 'alert'
  | 'analytics'
  | 'attention'
  | 'audit'
  | 'branch'
  | 'changes'
  | 'chat'
  | 'client'
  | 'company'
  | 'hook'
  | 'import'
  | 'integration'
  | 'message'
  | 'scenario'
  | 'stop'
  | 'survey'
  | 'training'
  | 'visit';

/** Kind of action. */
export type AuditKind =
  | 'access'
  | 'answers'
  | 'clinic'
  | 'connections'
  | 'files'
  | 'patients'
  | 'refusals'
  | 'sending';

/** Kind of object. */
export type AuditObjectKind =
  | 'agent'
  | 'branch'
  | 'chat'
  | 'employee'
  | 'patient'
  | 'quickAnswer'
  | 'scenario'
  | 'specialist'
  | 'testPatient'
  | 'visit';

/** Months that the shares of no-shows are based on. */
export type AvoidedBasis =
  | 'month'
  | 'year';

/** New values of a branch's details. */
export type BranchInput = {
  /** Postal address. */
  address?: string | null | undefined;
  /** Link to a map. */
  mapLink?: string | null | undefined;
  /** Name. */
  name: string;
  /** Phone for patients. */
  phone?: string | null | undefined;
  /** IANA time zone; null: the clinic's. */
  timeZone?: string | null | undefined;
};

/** Texts of the bot's buttons; a button that is not listed keeps its default text. */
export type ButtonTextsInput = {
  /** The patient will come. */
  approve?: string | null | undefined;
  /** The patient will not come. */
  cancel?: string | null | undefined;
  /** The patient wants another time. */
  transfer?: string | null | undefined;
};

/** Reasons for a call. */
export type CallReasonKind =
  | 'firstVisit'
  | 'longLead'
  | 'noShows'
  | 'unconfirmed'
  | 'undelivered';

/** Parts of a card that patients need. */
export type CardPart =
  | 'address'
  | 'phone'
  | 'timeZone';

/** Variables whose values stand on cards. */
export type CardVariable =
  | 'address'
  | 'mapLink'
  | 'phone';

/** A step of a new cascade. */
export type CascadeStepInput = {
  /** Its channel. */
  channel: Channel;
  /** Minutes to wait for delivery before the next step; default: 30. */
  waitMinutes?: number | null | undefined;
};

/** Channel of a message. */
export type Channel =
  | 'sms'
  | 'telegram'
  | 'whatsapp';

/** Status of a channel; only active counts as linked. */
export type ChannelStatus =
  | 'active'
  | 'foreignphone'
  | 'init'
  | 'openelsewhere'
  | 'other'
  | 'qr'
  | 'qridle';

/** Why a file cannot be opened. */
export type ChatFileProblem =
  | 'COMING'
  | 'LOST'
  | 'TOO_LARGE'
  | 'TYPE';

/** Which conversations to list. */
export type ChatFilter = {
  /** Conversations whose latest message used this channel. */
  channel?: Channel | null | undefined;
  /** Claimed by the user. */
  mine?: boolean | null | undefined;
  /** With unread messages of the patient. */
  unread?: boolean | null | undefined;
  /** Waiting for staff. */
  waiting?: boolean | null | undefined;
};

/** Author of a message. */
export type ChatFrom =
  | 'patient'
  | 'staff';

/** A message by staff. */
export type ChatLineInput = {
  /** Whether the user has confirmed sending at night. */
  atNight?: boolean | null | undefined;
  /** Channel. */
  channel: Channel;
  /** Which of the patients with this number it is for; null: the one written to last. */
  clientId?: string | null | undefined;
  /** UUID created by the page, one per message. */
  key: string;
  /** The text, with variables in braces. */
  text: string;
};

/** Kind of a chat message. */
export type ChatLineKind =
  | 'patient'
  | 'request'
  | 'scenario'
  | 'staff';

/** Meaning of a patient's reply; unclear: nothing that can be acted on. */
export type ChatMeaning =
  | 'approved'
  | 'canceled'
  | 'transferred'
  | 'unclear';

/** Interpretation of a patient's reply in a conversation. */
export type ChatReading =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'start'
  | 'stop'
  | 'transferred'
  | 'unclear';

/** What a patient opted out of. */
export type ChatRefusal =
  | 'all'
  | 'marketing';

/** Why staff cannot write at all. */
export type ChatSilence =
  | 'DECEASED'
  | 'EMAIL_UNCONFIRMED'
  | 'FENCE_CLOSED'
  | 'OPTED_OUT'
  | 'RED_STOP'
  | 'TARIFF_LAPSED';

/** Why a channel cannot be used. */
export type ChatWayProblem =
  | 'CHAT_BLOCKED'
  | 'NOT_ACTIVE'
  | 'NO_CHANNEL'
  | 'NO_CHAT'
  | 'PAUSED'
  | 'WARM_UP';

/** Kind of an entry of a patient's timeline. */
export type ClientEventKind =
  | 'message'
  | 'reply'
  | 'request'
  | 'score'
  | 'staff'
  | 'survey';

/** Which patients to list. */
export type ClientFilter = {
  /** Minimum age today, in full years. */
  ageFrom?: number | null | undefined;
  /** Maximum age today, in full years. */
  ageTo?: number | null | undefined;
  /** Answer to the last message about a visit. */
  answer?: Answer | null | undefined;
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Added on or after this day. */
  createdFrom?: string | null | undefined;
  /** Added on or before this day. */
  createdTo?: string | null | undefined;
  /** Whether excluded from sending. */
  excluded?: boolean | null | undefined;
  /** One gender. */
  gender?: Gender | null | undefined;
  /** Last attended visit on or after this day. */
  lastVisitFrom?: string | null | undefined;
  /** Last attended visit on or before this day. */
  lastVisitTo?: string | null | undefined;
  /** Next visit on or after this day. */
  nextVisitFrom?: string | null | undefined;
  /** Next visit on or before this day. */
  nextVisitTo?: string | null | undefined;
  /** Without a phone number, with one that cannot be dialed, or with a valid one. */
  number?: NumberFilter | null | undefined;
  /** Patients who opted out of marketing only, of everything, or of either. */
  optedOut?: OptedOutFilter | null | undefined;
  /** With an unhandled request. */
  requests?: boolean | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** Status of the visit shown. */
  status?: VisitStatus | null | undefined;
  /** Minimum total paid. */
  sumFrom?: number | null | undefined;
  /** Maximum total paid. */
  sumTo?: number | null | undefined;
  /** With a visit on or after this day. */
  visitFrom?: string | null | undefined;
  /** With a visit on or before this day. */
  visitTo?: string | null | undefined;
};

/** The mapping of one column. */
export type ColumnInput = {
  /** Null: ignored. */
  field?: ImportField | null | undefined;
  /** Index of the column, from 0. */
  index: number;
};

/** New values of the clinic's details; omitted fields stay as they are. */
export type CompanyInput = {
  /** Postal address. */
  address?: string | null | undefined;
  /** Maximum age, in minutes, of the clinic system's last response; if it is older, messages about visits are held. */
  freshnessMinutes?: number | null | undefined;
  /** Link to a map. */
  mapLink?: string | null | undefined;
  /** Name; unique among clinics. */
  name?: string | null | undefined;
  /** Phone for patients. */
  phone?: string | null | undefined;
  /** Staff time saved by a message, in seconds. */
  secondsPerMessage?: number | null | undefined;
  /** IANA time zone. */
  timeZone?: string | null | undefined;
};

/** Category of consent that a message needs. */
export type ConsentCategory =
  | 'marketing'
  | 'service';

/** How the patient told staff: in person, by phone, on paper. */
export type ConsentSource =
  | 'call'
  | 'paper'
  | 'staff';

/** Months, branch, and how to separate rows besides by scenario. */
export type ConversionFilter = {
  /** Messages planned for one branch. */
  branchId?: string | null | undefined;
  /** Whether to separate rows by channel. */
  byChannel?: boolean | null | undefined;
  /** Whether to separate rows by month. */
  byMonth?: boolean | null | undefined;
  /** Whether to separate rows by text. */
  byText?: boolean | null | undefined;
  /** From this month on, YYYY-MM. */
  fromMonth?: string | null | undefined;
  /** Number of months up to toMonth, or up to the current month; used if fromMonth is omitted. */
  months?: number | null | undefined;
  /** Up to and including this month. */
  toMonth?: string | null | undefined;
};

/** Order of day and month in dates that allow both. */
export type DateOrderState =
  | 'dayFirst'
  | 'monthFirst'
  /** Nothing decides it: such dates are not read until somebody chooses. */
  | 'unknown';

/** Period to compare with: as many days before, or the same month of the year before. */
export type DaysBeside =
  | 'before'
  | 'yearBefore';

/** What the points of a chart over time are. */
export type DynamicsUnit =
  | 'day'
  | 'week';

/** Whom to exclude or include, and why. */
export type ExcludedInput = {
  /** The patient. */
  clientId: string;
  /** The reason, in the user's own words. */
  reason?: string | null | undefined;
};

/** What indicates a restored database. */
export type FenceCause =
  | 'longGap'
  | 'olderThanMark'
  | 'otherCluster'
  | 'otherDatabase'
  | 'otherTimeline';

/** A filled-in field. */
export type FieldInput = {
  /** The field's name. */
  name: string;
  /** Its value; null: empty. */
  value?: string | null | undefined;
};

/** Type of input of a field. */
export type FieldKind =
  | 'text'
  | 'url';

/** Period and branch of metrics. */
export type FigureFilter = {
  /** Visits in one branch, and messages about them. */
  branchId?: string | null | undefined;
  /** From this day in the clinic's time zone: YYYY-MM-DD, today, today-7. */
  from?: string | null | undefined;
  /** Up to and including this day. */
  to?: string | null | undefined;
};

/** Which rows of a metric. */
export type FigureRowsFilter = {
  /** The rows of the compared period, cut at the same time. */
  beside?: DaysBeside | null | undefined;
  /** Visits in one branch, and messages about them. */
  branchId?: string | null | undefined;
  /** Messages whose furthest attempt used this channel; none: messages not sent. */
  channel?: string | null | undefined;
  /** One employee. */
  employeeId?: string | null | undefined;
  /** From this day in the clinic's time zone: YYYY-MM-DD, today, today-7. */
  from?: string | null | undefined;
  /** Messages of one scenario. */
  scenarioId?: string | null | undefined;
  /** Messages sent with this text; none: with an unknown one. */
  textId?: string | null | undefined;
  /** Up to and including this day. */
  to?: string | null | undefined;
  /** Messages of one type of scenario. */
  type?: ScenarioType | null | undefined;
};

/** The meaning of a word for a visit's state. */
export type FileStatusInput = {
  /** Its meaning. */
  meaning: StatusMeaning;
  /** The word as written. */
  word: string;
};

/** Gender of a patient. */
export type Gender =
  | 'F'
  | 'M';

/** A goal reached on the page. */
export type Goal =
  | 'day_print'
  | 'menu_click';

/** What staff did about a message. */
export type HandledBy =
  | 'called'
  /** There was nothing to do. */
  | 'nothing'
  | 'wrote';

/** What a column of a table may contain. */
export type ImportField =
  /** Price. */
  | 'amount'
  /** Whether the patient came. */
  | 'attendance'
  /** Date of birth. */
  | 'birthDate'
  /** Branch. */
  | 'branch'
  /** Whether, or when, the visit was canceled or deleted. */
  | 'canceled'
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
  /** Who answers for a child. */
  | 'guardian'
  /** Their phone, used if the child has none. */
  | 'guardianPhone'
  /** Middle name. */
  | 'middleName'
  /** Whether the patient did not come. */
  | 'noShow'
  /** Sum paid. */
  | 'paid'
  /** Id of the patient in the clinic's system. */
  | 'patientId'
  /** Phone; of several, the first mobile number. */
  | 'phone'
  /** Opt-out of messages: a yes means opted out. */
  | 'refusal'
  /** Service. */
  | 'service'
  /** The doctor's specialty. */
  | 'specialty'
  /** Start of the visit: date, or date and time. */
  | 'start'
  /** Status of the visit. */
  | 'status'
  /** Surname. */
  | 'surname'
  /** Time of the start. */
  | 'time'
  /** Id of the visit in the clinic's system. */
  | 'visitId';

/** Format of a file, by its content. */
export type ImportFormat =
  | 'csv'
  | 'hl7'
  | 'ndjson'
  | 'xlsx';

/** A provider of messages, or a clinic system. */
export type IntegrationKind =
  | 'channel'
  | 'mis';

/** Whether imported visits take part in active scenarios. */
export type JoiningState =
  | 'asked'
  | 'joined'
  | 'leftOut';

/** Under 18 on the day of the visit, or 18 and over. */
export type KidsOrAdult =
  | 'adult'
  | 'kids';

/** State of a report email address. */
export type LetterAddressState =
  /** The confirmation link is valid. */
  | 'awaited'
  /** Confirmed. */
  | 'confirmed'
  /** Unsubscribed. */
  | 'ended'
  /** The confirmation link expired unused. */
  | 'over';

/** State of a sending list. */
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
  /** From this day in the clinic's time zone (YYYY-MM-DD), or from this time on. */
  from?: string | null | undefined;
  /** The messages that one of the counts includes. */
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
  /** Up to and including this day in the clinic's time zone (YYYY-MM-DD), or before this time. */
  to?: string | null | undefined;
  /** Messages of one type of scenario. */
  type?: ScenarioType | null | undefined;
};

/** Group of messages that one count includes. */
export type MessageGroup =
  | 'answered'
  | 'approved'
  | 'booked'
  | 'came'
  | 'canceled'
  | 'delivered'
  | 'detractors'
  | 'failed'
  | 'night'
  | 'noAnswer'
  | 'paid'
  | 'passives'
  | 'pending'
  | 'planned'
  | 'promoters'
  | 'rated'
  | 'read'
  | 'sent'
  | 'skipped'
  | 'transferred'
  | 'unclear'
  | 'waiting';

/** Status of a message's furthest attempt. */
export type MessageStatus =
  | 'blockedForNight'
  | 'delivered'
  | 'failedToSendToGateway'
  | 'new'
  | 'read'
  | 'sent'
  | 'sentToGateway';

/** Credentials of a clinic system; the type decides which are required. */
export type MisInput = {
  /** API key or client id. */
  apiKey?: string | null | undefined;
  /** Adds a connection next to the existing ones. Otherwise it replaces the connection of the same type, or the only one. */
  beside?: boolean | null | undefined;
  /** Ids of branches in the clinic system, separated by commas; null: all. */
  branchId?: string | null | undefined;
  /** Email instead of a login. */
  email?: string | null | undefined;
  /** Login. */
  login?: string | null | undefined;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: string;
  /** URL of the clinic system. */
  misUrl?: string | null | undefined;
  /** Password. */
  password?: string | null | undefined;
  /** Secret key. */
  secretKey?: string | null | undefined;
  /** Access token. */
  token?: string | null | undefined;
};

/** Whether a clinic system is connected and responds. */
export type MisStatus =
  | 'connected'
  | 'lost'
  | 'none';

/** Why a visit can't be moved from here. */
export type MoveObstacle =
  /** The system denies access. */
  | 'denied'
  /** Several patients share the visit. */
  | 'groupVisit'
  /** The specialist has no schedule there. */
  | 'noSchedule'
  /** It came from a file or a system that is no longer connected. */
  | 'noSystem'
  /** The system tells no free times. */
  | 'notOffered'
  /** Writing into the system is switched off. */
  | 'writingOff';

/** A new scenario; it is stopped at first. */
export type NewScenarioInput = {
  /** Name, unique in the clinic. */
  name: string;
  /** Settings that differ from the type's defaults. */
  settings?: ScenarioInput | null | undefined;
  /** What it is for. */
  type: ScenarioType;
};

/** A note as written. */
export type NoteInput = {
  /** The conversation in which the note is written. */
  chatNumber?: number | null | undefined;
  /** Employees to notify. */
  mentions?: Array<string> | null | undefined;
  /** The message that the note is about. */
  messageId?: string | null | undefined;
  /** The note. */
  text: string;
};

/** What a notification says about its visit. */
export type Notice =
  | 'booked'
  | 'canceled'
  /** An earlier time has become free. */
  | 'freed'
  | 'moved';

/** Which surveys to count. */
export type NpsFilter = {
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Surveys by one channel. */
  channel?: Channel | null | undefined;
  /** From this day in the clinic's time zone (YYYY-MM-DD), or from this time on. */
  from?: string | null | undefined;
  /** Surveys of one scenario. */
  scenarioId?: string | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** Up to and including this day in the clinic's time zone (YYYY-MM-DD), or before this time. */
  to?: string | null | undefined;
};

/** Which phone numbers to list. */
export type NumberFilter =
  | 'none'
  | 'right'
  | 'wrong';

/** A metric with a drill-down. Names as in Figures count messages or visits; `rated` counts messages with a score, and `named…` the visits of the funnel. */
export type OpenedFigure =
  | 'answered'
  | 'approved'
  | 'asked'
  | 'booked'
  | 'bookedCame'
  | 'bookedUnknown'
  | 'bookings'
  | 'bookingsUnpaid'
  | 'brought'
  | 'broughtCame'
  | 'came'
  | 'canceled'
  | 'canceledInTime'
  | 'canceledVisits'
  | 'costUnknown'
  | 'delivered'
  | 'lately'
  | 'latelyDelivered'
  | 'missed'
  | 'named'
  | 'namedAhead'
  | 'namedCame'
  | 'namedCanceled'
  | 'namedMissed'
  | 'namedUnknown'
  | 'outcomeUnknown'
  | 'paidUnknown'
  | 'planned'
  | 'provenAsked'
  | 'provenAskedBooked'
  | 'provenHeldOut'
  | 'provenHeldOutBooked'
  | 'rated'
  | 'reached'
  | 'reachedMissed'
  | 'read'
  | 'readable'
  | 'refilled'
  | 'reviewed'
  | 'sent'
  | 'staffAnswered'
  | 'staffLines'
  | 'told'
  | 'transferred'
  | 'transitions'
  | 'unclear'
  | 'unknown'
  | 'unpriced'
  | 'unreached'
  | 'unreachedMissed'
  | 'usually'
  | 'usuallyDelivered'
  | 'waited';

/** What a patient opted out of. */
export type OptOut =
  | 'all'
  | 'marketing';

/** Which opt-outs to list. */
export type OptedOutFilter =
  | 'all'
  | 'any'
  | 'marketing';

/** Final outcome of a message. */
export type Outcome =
  | 'done'
  | 'failed'
  | 'pending'
  | 'skipped'
  | 'unknown'
  | 'withdrawn';

/** When notifications pop up: immediately, hourly, or at 9:00. */
export type Periodicity =
  | 'Daily'
  | 'Hourly'
  | 'UponAdmission';

/** Why a patient cannot be written to. */
export type PhoneProblem =
  | 'BAD_PHONE'
  | 'NO_PHONE';

/** Verdict on a scenario with a holdout. */
export type ProvenVerdict =
  | 'fewer'
  | 'more'
  | 'neither'
  | 'tooEarly';

/** New values of a quick answer. */
export type QuickAnswerInput = {
  /** Name by which staff find it. */
  name: string;
  /** The text, with variables in braces. */
  text: string;
};

/** How to read a table; what is absent or null is detected. */
export type ReadingInput = {
  /** Order of day and month. */
  dateOrder?: DateOrderState | null | undefined;
  /** Character encoding of a CSV file. */
  encoding?: string | null | undefined;
  /** Marked rows that are left out. */
  leftOutMarks?: Array<RowMark> | null | undefined;
  /** Separator of a CSV file. */
  separator?: string | null | undefined;
  /** Sheet of a workbook. */
  sheet?: string | null | undefined;
  /** Meanings of words for a visit's state. */
  statuses?: Array<FileStatusInput> | null | undefined;
};

/** Why a message was not sent or failed. */
export type ReasonCode =
  | 'AFTER_AUTO_STOP'
  | 'AGE'
  | 'ALL_STEPS_FAILED'
  | 'ASKS_TO_MOVE'
  | 'ATTENTION_BUDGET'
  | 'BAD_PHONE'
  | 'CANCELED'
  | 'CANCELED_BY_PATIENT'
  | 'CREATION_UNKNOWN'
  | 'DAILY_CAP'
  | 'DECEASED'
  | 'DUE_BEFORE_START'
  | 'EMPTY_VARIABLE'
  | 'EXCLUDED'
  | 'FEW_VISITS'
  | 'GENDER'
  | 'HAS_VISIT'
  | 'HELD_OUT'
  | 'IMPORT_ASKED'
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
  /** The freed time is no longer offered. */
  | 'OFFER_OVER'
  | 'OPTED_OUT'
  | 'OTHER_REMINDER'
  /** Attendance is marked although the visit lies ahead. */
  | 'OUTCOME_AHEAD'
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
  | 'WITHDRAWN_STOPPED'
  | 'ZONE_UNKNOWN';

/** A new clinic and its owner. */
export type RegisterInput = {
  /** Name of the clinic; must not be registered yet. */
  companyName: string;
  /** The owner's email address. */
  email: string;
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** The owner's password. */
  password: string;
  /** The clinic's phone in any common spelling; patients read it in messages. */
  phone: string;
  /** IANA time zone of the clinic. */
  timeZone: string;
};

/** Why a row was left out, or came in without one value. */
export type RejectReason =
  | 'BAD_DATE'
  | 'BAD_NUMBER'
  | 'BAD_PHONE'
  | 'BAD_QUOTES'
  | 'BAD_STATUS'
  | 'BAD_TIME'
  | 'BAD_VALUE'
  | 'BATCH_COUNT'
  | 'ERASED'
  | 'FORMULA'
  | 'HIDDEN_ROW'
  | 'INITIALS_ONLY'
  | 'NOT_A_RESOURCE'
  | 'NOT_HL7'
  | 'NOT_JSON'
  | 'NO_HEADER'
  | 'NO_ID'
  | 'NO_NAME'
  | 'NO_PATIENT'
  | 'NO_START'
  | 'OTHER_MESSAGES'
  | 'RED_ROW'
  | 'REPEATED_HEADING'
  | 'STRUCK_ROW'
  | 'SUMMARY_ROW'
  | 'TOO_LONG'
  | 'TOO_MANY_TIMES'
  | 'TOO_WIDE'
  | 'UNKNOWN_MESSAGE'
  | 'UNKNOWN_PATIENT'
  | 'UNKNOWN_RESOURCE'
  | 'UNKNOWN_VISIT'
  | 'WRONG_COLUMNS';

/** Which reviews to list or count. Days are those on which the message was to be sent, in the clinic's time zone. */
export type ReviewFilter = {
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Asked by this channel. */
  channel?: Channel | null | undefined;
  /** From this day (YYYY-MM-DD, or a number of days before today), or from this time on. */
  from?: string | null | undefined;
  /** Whether the clinic may publish it. */
  mayShow?: boolean | null | undefined;
  /** By score. */
  score?: ReviewScore | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** Waiting for staff, or handled. */
  standing?: ReviewStanding | null | undefined;
  /** Furthest step; by default, patients who wrote a comment. */
  step?: ReviewStep | null | undefined;
  /** Up to and including this day, or before this time. */
  to?: string | null | undefined;
};

/** A review link as entered. */
export type ReviewLinkInput = {
  /** Branch whose patients see it; null: all. */
  branchId?: string | null | undefined;
  /** Its URL, http or https. */
  url: string;
  /** Text of the button for patients. */
  urlName: string;
};

/** Score group of a review. */
export type ReviewScore =
  /** 0 to 6. */
  | 'detractor'
  /** 7 and 8. */
  | 'passive'
  /** 9 and 10. */
  | 'promoter'
  /** No score. */
  | 'unscored';

/** A comment with a score of 6 or less waits for staff until it is handled. */
export type ReviewStanding =
  | 'handled'
  | 'waiting';

/** Furthest step of a patient in the review funnel. */
export type ReviewStep =
  /** Was asked. */
  | 'asked'
  /** Pressed a button on the message's page. */
  | 'opened'
  /** Wrote a comment. */
  | 'said'
  /** Went to a review site. */
  | 'went';

/** Whether the message of a visit at risk is still to be sent, or was sent and not delivered. */
export type RiskStanding =
  | 'leaves'
  | 'silent';

/** Role of a user. */
export type Role =
  | 'administrator'
  | 'manager'
  | 'marketer'
  | 'owner'
  | 'providerEmployee';

/** Type of a row warning. */
export type RowDoubtReason =
  | 'BAD_BIRTH_DATE'
  | 'BAD_PHONE'
  | 'EMAIL_FOR_PHONE'
  | 'FAR_AHEAD'
  | 'LONG_AGO'
  | 'NO_NAME'
  | 'NO_PHONE';

/** How a row of a workbook is marked. */
export type RowMark =
  | 'hidden'
  | 'red'
  | 'struck';

/** Source of the rows of a run. */
export type RunKind =
  | 'import'
  | 'sync';

/** State of a run. */
export type RunState =
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

/** The settings to change; omitted ones stay as they are. */
export type ScenarioInput = {
  /** Reminders: what happens to a later reminder of a visit that the patient has confirmed. */
  afterApproval?: AfterApproval | null | undefined;
  /** Minimum age in full years, inclusive. */
  ageFrom?: number | null | undefined;
  /** Maximum age in full years, inclusive. */
  ageTo?: number | null | undefined;
  /** Auto-stop date: last day of the scenario. */
  autoStopDate?: string | null | undefined;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: number | null | undefined;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: number | null | undefined;
  /** Days of the week on which messages may be sent; 1 is Monday. */
  daysOfWeek?: Array<number> | null | undefined;
  /** Minutes after booking (notifications) or after the end of the visit (memos); at least 15. */
  departureMinutes?: number | null | undefined;
  /** Services included; empty: all. */
  enabledServices?: Array<string> | null | undefined;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: boolean | null | undefined;
  /** One gender only; null: both. */
  gender?: Gender | null | undefined;
  /** Days for which a gift is valid. */
  giftExpiryDays?: number | null | undefined;
  /** Percentage of patients who are held out and get no message, always the same ones; null: none. */
  holdoutPercent?: number | null | undefined;
  /** The message has buttons or a link for an answer. */
  interactiveResponses?: boolean | null | undefined;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: KidsOrAdult | null | undefined;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within this many months. */
  lastVisitMonths?: number | null | undefined;
  /** The total paid must exceed this amount in the clinic's currency. */
  minPayment?: number | null | undefined;
  /** Name, unique in the clinic. */
  name?: string | null | undefined;
  /** Time of day, HH:MM, in the branch's time zone. */
  sendTime?: string | null | undefined;
  /** No age limits. */
  sendToAll?: boolean | null | undefined;
  /** Ids of specialists included; empty: all. */
  specialists?: Array<string> | null | undefined;
  /** Text of the message with variables in braces. */
  text?: string | null | undefined;
  /** Reminders: text of a later reminder for patients who have confirmed the visit; null in an edit: the default text. */
  textApproved?: string | null | undefined;
  /** Notifications: text when the visit was canceled; null: not sent. */
  textCanceled?: string | null | undefined;
  /** Notifications: text that offers a patient on the waiting list an earlier time; null: not sent. */
  textFreed?: string | null | undefined;
  /** Notifications: text when the visit was moved; null: not sent. */
  textMoved?: string | null | undefined;
  /** Visits on or after this day. */
  visitDateFrom?: string | null | undefined;
  /** Visits on or before this day. */
  visitDateTo?: string | null | undefined;
  /** Messages that fall on a day off are sent on the working day before. */
  weekendAware?: boolean | null | undefined;
};

/** State of a scenario. */
export type ScenarioState =
  | 'active'
  | 'stopped';

/** Texts of a scenario as read before. */
export type ScenarioTextsInput = {
  /** Text of the message. */
  text?: string | null | undefined;
  /** Reminders: text of a later reminder of a confirmed visit; the default text if the clinic has none. */
  textApproved?: string | null | undefined;
  /** Notifications: text when the visit was canceled. */
  textCanceled?: string | null | undefined;
  /** Notifications: text that offers an earlier time. */
  textFreed?: string | null | undefined;
  /** Notifications: text when the visit was moved. */
  textMoved?: string | null | undefined;
};

/** Type of a scenario. */
export type ScenarioType =
  | 'birthday'
  | 'invitation'
  | 'memo'
  | 'notification'
  | 'nps'
  | 'promotion'
  | 'reminder';

/** The clinic's details, a working channel, patients and visits, a test message to oneself, a started scenario. */
export type SetUpStepName =
  | 'card'
  | 'channel'
  | 'data'
  | 'scenario'
  | 'test';

/** A change to simulate. */
export type SimulatedStepInput = {
  /** When it happens; a time that has passed since the page was opened means now. */
  at: string;
  /** Channel lost or restored: the channel. */
  channel?: Channel | null | undefined;
  /** Kind of the change. */
  kind: SimulatedStepKind;
  /** Answer: the patient's text. */
  text?: string | null | undefined;
  /** Move or booking: start time of the visit. */
  to?: string | null | undefined;
  /** Move or cancellation: the visit; booked-n is the n-th visit booked by a step. */
  visitId?: string | null | undefined;
};

/** A change to the patient, their visits or the clinic's channels. */
export type SimulatedStepKind =
  | 'answer'
  | 'bookVisit'
  | 'cancelVisit'
  | 'exclude'
  | 'loseChannel'
  | 'moveVisit'
  | 'optOut'
  | 'restoreChannel';

/** Possible meanings of a source status. */
export type StatusMeaning =
  | 'attended'
  | 'canceled'
  | 'confirmed'
  | 'noShow'
  | 'valid';

/** Topic of a mark in the survey after a first visit. */
export type SurveyTopic =
  | 'comfort'
  | 'reception'
  | 'specialist'
  | 'waiting';

/** A test patient as entered; all fields are required. */
export type TestPatientInput = {
  /** First name. */
  firstName: string;
  /** Last name. */
  lastName: string;
  /** Patronymic. */
  patronymic: string;
  /** Phone number that can be dialed. */
  phone: string;
  /** Position at the clinic. */
  position: string;
};

/** Result of a test message from the provider. */
export type TestStatus =
  | 'accepted'
  | 'refused'
  | 'unknown';

/** The other text of an A/B test, and how it is judged. */
export type TextTrialInput = {
  /** Measure of the A/B test. */
  measure: TrialMeasure;
  /** Patients per side; cannot be changed later. */
  size: number;
  /** The other text. */
  text: string;
};

/** Kind of an event of a message. */
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
  | 'showWithdrawn'
  | 'skipped'
  | 'surveyed'
  /** Staff undid what they had recorded. */
  | 'takenBack'
  /** Staff recorded what the patient said. */
  | 'told'
  | 'unhandled'
  | 'unknown'
  | 'withdrawn'
  | 'writeBackFailed'
  | 'writtenBack';

/** An answer that a patient gave to staff. */
export type ToldAnswer =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'transferred';

/** The tasks of a training clinic. */
export type TrainingTaskName =
  /** Record an answer after a call. */
  | 'call'
  /** Write in a conversation. */
  | 'chat'
  /** Print a day. */
  | 'print'
  /** Handle a low score. */
  | 'score'
  /** Use the emergency stop, and lift it if the role allows. */
  | 'stop'
  /** Handle an unclear answer. */
  | 'unclear'
  /** See why a message was not sent. */
  | 'whyNot';

/** Which transitions to count, by the day of the click in the clinic's time zone. */
export type TransitionFilter = {
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Asked by this channel. */
  channel?: Channel | null | undefined;
  /** From this day on. */
  from?: string | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** Up to and including this day. */
  to?: string | null | undefined;
};

/** What ended an A/B test without a verdict. */
export type TrialEnd =
  /** The scenario's text was edited. */
  | 'edit'
  | 'staff';

/** Verdict of an A/B test. */
export type TrialFinding =
  | 'a'
  | 'b'
  /** Too few patients. */
  | 'early'
  /** No difference found. */
  | 'none';

/** Measure of an A/B test. */
export type TrialMeasure =
  /** Patients who booked. */
  | 'booked'
  /** Patients who came. */
  | 'came'
  /** Patients who confirmed. */
  | 'confirmed';

/** Text of an A/B test; a is the scenario's own. */
export type TrialSide =
  | 'a'
  | 'b';

/** State of an A/B test. */
export type TrialState =
  /** Without a verdict. */
  | 'ended'
  | 'judged'
  | 'running';

/** Kind of an event of a visit. */
export type VisitEventKind =
  /** The patient wrote. */
  | 'answered'
  | 'attended'
  | 'booked'
  | 'canceled'
  /** The clinic system confirmed. */
  | 'confirmed'
  /** An answer could not be written into the clinic system before the visit began. */
  | 'givenUp'
  /** Staff marked a message about it as handled. */
  | 'handled'
  | 'message'
  | 'moved'
  | 'noShow'
  /** The patient accepted an earlier time. */
  | 'offerAccepted'
  /** The patient declined an earlier time. */
  | 'offerDeclined'
  /** The patient accepted an earlier time that was no longer free. */
  | 'offerTaken'
  /** A cancellation was reverted. */
  | 'restored'
  /** Staff undid what they had recorded. */
  | 'takenBack'
  /** Staff recorded what the patient said. */
  | 'told'
  /** Staff removed that mark. */
  | 'unhandled'
  /** The clinic system rejected an answer. */
  | 'unwritten'
  /** Staff put it on the waiting list. */
  | 'waiting'
  /** Staff took it off the waiting list. */
  | 'waitingOver'
  /** An answer waits to be written into the clinic system. */
  | 'writing'
  /** An answer was written into the clinic system. */
  | 'written';

/** Which visits to list or count. Days are in the time zone of the selected branch, otherwise of the clinic. */
export type VisitFilter = {
  /** Visits with this answer; none: asked but not answered. */
  answer?: Answer | null | undefined;
  /** Visits in one branch. */
  branchId?: string | null | undefined;
  /** Visits whose last message went by this channel. */
  channel?: Channel | null | undefined;
  /** Visits of one patient. */
  clientId?: string | null | undefined;
  /** From this day (YYYY-MM-DD, or a number of days after today), or from this time on. */
  from?: string | null | undefined;
  /** Visits that the patient attended or missed, or with an unknown outcome. */
  outcome?: VisitOutcomeFilter | null | undefined;
  /** Visits with this service, by its name. */
  service?: string | null | undefined;
  /** Visits to one specialist. */
  specialistId?: string | null | undefined;
  /** The visits that one of the counts includes. */
  standing?: VisitStanding | null | undefined;
  /** Valid or canceled visits. */
  status?: VisitStatus | null | undefined;
  /** Up to and including this day, or before this time. */
  to?: string | null | undefined;
  /** Only visits on the waiting list for an earlier time. */
  waiting?: boolean | null | undefined;
};

/** Whether the patient came. */
export type VisitOutcome =
  | 'attended'
  | 'noShow';

/** Whether the patient came, as a filter. */
export type VisitOutcomeFilter =
  | 'attended'
  | 'noShow'
  | 'unknown';

/** State of a visit, exactly one per visit. */
export type VisitStanding =
  /** The visit was canceled. */
  | 'canceled'
  /** Will not come, though the visit is not canceled. */
  | 'canceling'
  /** The patient will come. */
  | 'coming'
  /** No message was delivered. */
  | 'failed'
  /** Wants to move it. */
  | 'moving'
  /** Did not answer. */
  | 'noAnswer'
  /** Will get a message. */
  | 'planned'
  /** Answered unclearly. */
  | 'unclear'
  /** Got and will get no message. */
  | 'unwritten';

/** Whether a visit is valid or canceled. */
export type VisitStatus =
  | 'canceled'
  | 'valid';

/** How a channel delivers, compared with its usual rate. */
export type WeatherState =
  | 'drop'
  | 'few'
  | 'fine';

/** Why the clinic system rejected an answer. */
export type WriteRefusal =
  /** It was changed there after the patient answered. */
  | 'CHANGED'
  /** Its outcome is known there. */
  | 'DECIDED'
  /** The system denies access. */
  | 'DENIED'
  /** The visit was removed or canceled there. */
  | 'GONE'
  /** It starts at another time there. */
  | 'MOVED'
  /** The system has no field for this answer. */
  | 'NO_PLACE'
  /** The visit belongs to several patients, of whom the system cannot mark one. */
  | 'SHARED';

export type TextTrialsQueryVariables = Exact<{
  scenarioId: string;
}>;


export type TextTrialsQuery = { textTrials: { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null } | null };

export type BeginTextTrialMutationVariables = Exact<{
  scenarioId: string;
  input: TextTrialInput;
  was?: ScenarioTextsInput | null | undefined;
}>;


export type BeginTextTrialMutation = { beginTextTrial: { trials: { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null }, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } } };

export type EndTextTrialMutationVariables = Exact<{
  scenarioId: string;
  trialId: string;
}>;


export type EndTextTrialMutation = { endTextTrial: { trials: { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null }, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } } };

export type TakeTrialTextMutationVariables = Exact<{
  scenarioId: string;
  trialId: string;
  side: TrialSide;
  was?: ScenarioTextsInput | null | undefined;
}>;


export type TakeTrialTextMutation = { takeTrialText: { trials: { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null }, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } } };

export type TrialChangeFieldsFragment = { trials: { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null }, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type TextTrialsFieldsFragment = { running: { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null } | null, earlier: Array<{ id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null }>, offer: { weekly: number, measures: Array<{ measure: TrialMeasure, share: number | null, whole: number, days: number }> } | null };

export type TextTrialFieldsFragment = { id: string, state: TrialState, measure: TrialMeasure, size: number, textA: string, textB: string, beganAt: string, lastAt: string, overAt: string | null, endedBy: TrialEnd | null, knownA: number | null, knownB: number | null, expectedAt: string | null, taken: TrialSide | null, verdict: { verdict: TrialFinding, full: boolean, difference: number | null, low: number | null, high: number | null, a: { part: number, whole: number, aside: number }, b: { part: number, whole: number, aside: number } } | null };

export type VisitRowFragment = { id: string, clientId: string | null, clientName: string | null, clientExcluded: boolean | null, phone: string | null, startsAt: string | null, endsAt: string | null, timeZone: string | null, status: VisitStatus | null, tentative: boolean | null, confirmed: boolean | null, outcome: VisitOutcome | null, contradictory: boolean | null, specialistId: string | null, specialist: string | null, branchId: string | null, branchName: string | null, service: string | null, sumPaid: number | null, answer: Answer | null, secondThoughts: string | null, standing: VisitStanding | null, waitingSince: string | null, message: { id: string, channel: Channel | null, provider: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, handled: boolean | null, sameDay: boolean | null } | null };

export type VisitsQueryVariables = Exact<{
  filter?: VisitFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type VisitsQuery = { visits: { total: number, more: boolean, items: Array<{ id: string, clientId: string | null, clientName: string | null, clientExcluded: boolean | null, phone: string | null, startsAt: string | null, endsAt: string | null, timeZone: string | null, status: VisitStatus | null, tentative: boolean | null, confirmed: boolean | null, outcome: VisitOutcome | null, contradictory: boolean | null, specialistId: string | null, specialist: string | null, branchId: string | null, branchName: string | null, service: string | null, sumPaid: number | null, answer: Answer | null, secondThoughts: string | null, standing: VisitStanding | null, waitingSince: string | null, message: { id: string, channel: Channel | null, provider: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, handled: boolean | null, sameDay: boolean | null } | null }> } };

export type VisitCountsQueryVariables = Exact<{
  filter?: VisitFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type VisitCountsQuery = { visitCounts: { asOf: string | null, total: number, coming: number, moving: number, canceling: number, unclear: number, noAnswer: number, failed: number, planned: number, unwritten: number, canceled: number } | null };

export type VisitReasonsQueryVariables = Exact<{
  filter?: VisitFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type VisitReasonsQuery = { visitReasons: Array<{ reason: ReasonCode | null, count: number }> | null };

export type AppointmentFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type AppointmentFactsQuery = { specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, branches: Array<{ id: string, name: string | null, timeZone: string | null }>, services: { items: Array<{ name: string }> }, misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null }, company: { currency: string | null }, clients: { total: number } };

export type VisitDetailQueryVariables = Exact<{
  id: string;
}>;


export type VisitDetailQuery = { visit: { sendsOffers: boolean | null, visit: { id: string, clientId: string | null, clientName: string | null, clientExcluded: boolean | null, phone: string | null, startsAt: string | null, endsAt: string | null, timeZone: string | null, status: VisitStatus | null, tentative: boolean | null, confirmed: boolean | null, outcome: VisitOutcome | null, contradictory: boolean | null, specialistId: string | null, specialist: string | null, branchId: string | null, branchName: string | null, service: string | null, sumPaid: number | null, answer: Answer | null, secondThoughts: string | null, standing: VisitStanding | null, waitingSince: string | null, message: { id: string, channel: Channel | null, provider: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, handled: boolean | null, sameDay: boolean | null } | null }, story: Array<{ at: string, kind: VisitEventKind, from: string | null, answer: Answer | null, text: string | null, by: string | null, done: HandledBy | null, refusal: WriteRefusal | null, message: { id: string, scenarioName: string | null, type: ScenarioType | null, channel: Channel | null, provider: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, sameDay: boolean | null } | null }>, next: Array<{ id: string, startsAt: string | null, timeZone: string | null, status: VisitStatus | null, specialist: string | null, service: string | null }> } | null };

export type AnswerVisitMutationVariables = Exact<{
  visitId: string;
  answer: ToldAnswer;
  wishedTime?: string | null | undefined;
  answerId?: string | null | undefined;
}>;


export type AnswerVisitMutation = { answerVisit: string | null };

export type FreeSlotsQueryVariables = Exact<{
  visitId: string;
}>;


export type FreeSlotsQuery = { freeSlots: { obstacle: MoveObstacle | null, system: string | null, timeZone: string, until: string, items: Array<{ slot: string, startsAt: string, endsAt: string }> } | null };

export type MoveVisitMutationVariables = Exact<{
  visitId: string;
  slot: string;
}>;


export type MoveVisitMutation = { moveVisit: string | null };

export type TakeBackMoveMutationVariables = Exact<{
  visitId: string;
  moveId: string;
}>;


export type TakeBackMoveMutation = { takeBackMove: boolean };

export type JoinWaitingListMutationVariables = Exact<{
  visitId: string;
}>;


export type JoinWaitingListMutation = { joinWaitingList: boolean };

export type LeaveWaitingListMutationVariables = Exact<{
  visitId: string;
}>;


export type LeaveWaitingListMutation = { leaveWaitingList: boolean };

export type MakeReceiptMutationVariables = Exact<{
  visitId: string;
}>;


export type MakeReceiptMutation = { makeReceipt: string };

export type AttentionFieldsFragment = { subject: AttentionSubject, id: string, reason: AttentionReason, section: AttentionItemSection, clientId: string, clientName: string, phone: string | null, clientExcluded: boolean, messageId: string, scenarioType: ScenarioType, visitId: string | null, visitAt: string | null, offeredAt: string | null, timeZone: string, branchName: string | null, specialist: string | null, service: string | null, channel: string | null, words: string | null, at: string, calls: number, lastCallAt: string | null, lastCallBy: string | null, snoozedUntil: string | null, assigneeId: string | null, assigneeName: string | null, holderId: string | null, holderName: string | null, notes: number, callReasons: Array<{ kind: CallReasonKind, count: number }> };

export type AttentionQueryVariables = Exact<{
  mine?: boolean | null | undefined;
  calls?: boolean | null | undefined;
  snoozed?: boolean | null | undefined;
}>;


export type AttentionQuery = { attention: { total: number, waiting: number, mine: number, snoozed: number, doneByMe: number, doneByAll: number, items: Array<{ subject: AttentionSubject, id: string, reason: AttentionReason, section: AttentionItemSection, clientId: string, clientName: string, phone: string | null, clientExcluded: boolean, messageId: string, scenarioType: ScenarioType, visitId: string | null, visitAt: string | null, offeredAt: string | null, timeZone: string, branchName: string | null, specialist: string | null, service: string | null, channel: string | null, words: string | null, at: string, calls: number, lastCallAt: string | null, lastCallBy: string | null, snoozedUntil: string | null, assigneeId: string | null, assigneeName: string | null, holderId: string | null, holderName: string | null, notes: number, callReasons: Array<{ kind: CallReasonKind, count: number }> }>, handover: { text: string, byName: string, at: string } | null } | null };

export type AttentionCountQueryVariables = Exact<{ [key: string]: never; }>;


export type AttentionCountQuery = { attentionCount: number | null };

export type AttentionDoneQueryVariables = Exact<{ [key: string]: never; }>;


export type AttentionDoneQuery = { attentionDone: Array<{ at: string, byName: string | null, action: AttentionDoneAction, answer: string | null, clientName: string, messageId: string | null, visitId: string | null }> };

export type ColleaguesQueryVariables = Exact<{ [key: string]: never; }>;


export type ColleaguesQuery = { colleagues: Array<{ id: string, name: string, isMe: boolean }> };

export type NoteFieldsFragment = { id: string, text: string, byName: string, isOwn: boolean, createdAt: string, changedAt: string | null, mentions: Array<string>, messageId: string | null, chatNumber: number | null };

export type NotesQueryVariables = Exact<{
  clientId?: string | null | undefined;
  messageId?: string | null | undefined;
}>;


export type NotesQuery = { notes: { clientId: string, items: Array<{ id: string, text: string, byName: string, isOwn: boolean, createdAt: string, changedAt: string | null, mentions: Array<string>, messageId: string | null, chatNumber: number | null }> } | null };

export type SaveHandoverNoteMutationVariables = Exact<{
  text: string;
}>;


export type SaveHandoverNoteMutation = { saveHandoverNote: boolean };

export type HoldAttentionMutationVariables = Exact<{
  id: string;
}>;


export type HoldAttentionMutation = { holdAttention: { held: boolean, holderName: string | null, waiting: boolean } };

export type ReleaseAttentionMutationVariables = Exact<{
  id: string;
}>;


export type ReleaseAttentionMutation = { releaseAttention: boolean };

export type RecordCallMutationVariables = Exact<{
  id: string;
  callAgainAt?: string | null | undefined;
}>;


export type RecordCallMutation = { recordCall: { id: string, callAgainAt: string | null } };

export type TakeBackCallMutationVariables = Exact<{
  id: string;
}>;


export type TakeBackCallMutation = { takeBackCall: boolean };

export type SnoozeAttentionMutationVariables = Exact<{
  id: string;
  until?: string | null | undefined;
  takesBack?: boolean | null | undefined;
}>;


export type SnoozeAttentionMutation = { snoozeAttention: boolean };

export type AssignAttentionMutationVariables = Exact<{
  id: string;
  accountId?: string | null | undefined;
  takesBack?: boolean | null | undefined;
}>;


export type AssignAttentionMutation = { assignAttention: boolean };

export type AddNoteMutationVariables = Exact<{
  clientId: string;
  input: NoteInput;
}>;


export type AddNoteMutation = { addNote: { id: string, text: string, byName: string, isOwn: boolean, createdAt: string, changedAt: string | null, mentions: Array<string>, messageId: string | null, chatNumber: number | null } };

export type ChangeNoteMutationVariables = Exact<{
  id: string;
  input: NoteInput;
}>;


export type ChangeNoteMutation = { changeNote: { id: string, text: string, byName: string, isOwn: boolean, createdAt: string, changedAt: string | null, mentions: Array<string>, messageId: string | null, chatNumber: number | null } };

export type RemoveNoteMutationVariables = Exact<{
  id: string;
  removed: boolean;
}>;


export type RemoveNoteMutation = { removeNote: boolean };

export type AuditLogQueryVariables = Exact<{
  from?: string | null | undefined;
  to?: string | null | undefined;
  kind?: AuditKind | null | undefined;
  accountId?: string | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { total: number, items: Array<{ id: string, at: string, action: AuditAction, refused: boolean, area: AuditArea | null, accountId: string | null, by: string | null, agent: string | null, isMaster: boolean, address: string | null, object: { kind: AuditObjectKind, id: string, name: string | null } | null }>, employees: Array<{ id: string, name: string }> } };

export type SpecialistCardFieldsFragment = { id: string, name: string | null, specialty: string | null, cardText: string | null, picture: string | null, leftAt: string | null, services: Array<string> | null, branches: Array<string> | null, link: string | null, onPage: { companyName: string | null, services: Array<string> | null, address: string | null, phone: string | null } | null };

export type SpecialistCardsQueryVariables = Exact<{
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SpecialistCardsQuery = { specialistCards: { total: number, items: Array<{ id: string, name: string | null, specialty: string | null, cardText: string | null, picture: string | null, leftAt: string | null, services: Array<string> | null, branches: Array<string> | null, link: string | null, onPage: { companyName: string | null, services: Array<string> | null, address: string | null, phone: string | null } | null }> } };

export type SaveSpecialistCardMutationVariables = Exact<{
  id: string;
  cardText?: string | null | undefined;
  was?: string | null | undefined;
}>;


export type SaveSpecialistCardMutation = { saveSpecialist: { id: string, name: string | null, specialty: string | null, cardText: string | null, picture: string | null, leftAt: string | null, services: Array<string> | null, branches: Array<string> | null, link: string | null, onPage: { companyName: string | null, services: Array<string> | null, address: string | null, phone: string | null } | null } };

export type SetSpecialistPictureMutationVariables = Exact<{
  id: string;
  file: File;
}>;


export type SetSpecialistPictureMutation = { setSpecialistPicture: string };

export type RemoveSpecialistPictureMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSpecialistPictureMutation = { removeSpecialistPicture: boolean };

export type ChatFieldsFragment = { number: number, phone: string, lastFrom: ChatFrom | null, lastText: string | null, lastAt: string | null, lastChannel: Channel | null, lastBy: string | null, lastStatus: MessageStatus | null, lastOutcome: Outcome | null, unread: number, waitingSince: string | null, claimedBy: string | null, mine: boolean, patients: Array<{ clientId: string, name: string, excluded: boolean, optedOut: ChatRefusal | null, deceased: boolean }> };

export type ChatsQueryVariables = Exact<{
  filter?: ChatFilter | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ChatsQuery = { chats: { total: number, more: boolean, items: Array<{ number: number, phone: string, lastFrom: ChatFrom | null, lastText: string | null, lastAt: string | null, lastChannel: Channel | null, lastBy: string | null, lastStatus: MessageStatus | null, lastOutcome: Outcome | null, unread: number, waitingSince: string | null, claimedBy: string | null, mine: boolean, patients: Array<{ clientId: string, name: string, excluded: boolean, optedOut: ChatRefusal | null, deceased: boolean }> }> } };

export type ChatCountsQueryVariables = Exact<{
  filter?: ChatFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type ChatCountsQuery = { chatCounts: { total: number, unread: number, waiting: number, mine: number } | null };

export type ChatHeadQueryVariables = Exact<{
  number: number;
}>;


export type ChatHeadQuery = { chat: { silence: ChatSilence | null, night: boolean, opensAt: string | null, timeZone: string, chat: { number: number, phone: string, lastFrom: ChatFrom | null, lastText: string | null, lastAt: string | null, lastChannel: Channel | null, lastBy: string | null, lastStatus: MessageStatus | null, lastOutcome: Outcome | null, unread: number, waitingSince: string | null, claimedBy: string | null, mine: boolean, patients: Array<{ clientId: string, name: string, excluded: boolean, optedOut: ChatRefusal | null, deceased: boolean }> }, ways: Array<{ channel: Channel, provider: string | null, problem: ChatWayProblem | null, until: string | null, price: number | null, perPart: boolean, tellsDelivery: boolean, wroteAt: string | null }> }, quickAnswers: { items: Array<{ id: string, name: string, text: string }> }, company: { currency: string | null } };

export type ChatLineFieldsFragment = { id: string, kind: ChatLineKind, at: string, channel: Channel | null, provider: string | null, text: string | null, by: string | null, clientId: string | null, clientName: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, scenarioType: ScenarioType | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, rating: number | null, comment: string | null, handled: boolean | null, understood: { answer: ChatReading, visitId: string | null, visitAt: string | null, timeZone: string | null, puzzle: string | null, because: Array<string>, correctedBy: string | null, correctedAt: string | null } | null, files: Array<{ id: string, name: string, type: string | null, size: number | null, picture: boolean, problem: ChatFileProblem | null }> };

export type ChatLinesQueryVariables = Exact<{
  number: number;
  before?: string | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ChatLinesQuery = { chatLines: { total: number, items: Array<{ id: string, kind: ChatLineKind, at: string, channel: Channel | null, provider: string | null, text: string | null, by: string | null, clientId: string | null, clientName: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, scenarioType: ScenarioType | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, rating: number | null, comment: string | null, handled: boolean | null, understood: { answer: ChatReading, visitId: string | null, visitAt: string | null, timeZone: string | null, puzzle: string | null, because: Array<string>, correctedBy: string | null, correctedAt: string | null } | null, files: Array<{ id: string, name: string, type: string | null, size: number | null, picture: boolean, problem: ChatFileProblem | null }> }> } };

export type ChatPreviewQueryVariables = Exact<{
  number: number;
  text: string;
  clientId?: string | null | undefined;
}>;


export type ChatPreviewQuery = { chatPreview: { text: string, parts: number } };

export type ChatPatientQueryVariables = Exact<{
  id: string;
}>;


export type ChatPatientQuery = { client: { id: string, surname: string | null, name: string | null, middleName: string | null, gender: Gender | null, phone: string | null, phoneCorrected: boolean | null, phoneProblem: PhoneProblem | null, asWritten: string | null, guardianName: string | null, birthDate: string | null, age: number | null, firstVisitAt: string | null, firstVisitZone: string | null, previousVisitAt: string | null, previousVisitZone: string | null, lastVisitAt: string | null, lastVisitZone: string | null, nextVisitAt: string | null, nextVisitZone: string | null, timeZone: string | null, specialist: string | null, sumPaid: number | null, answer: Answer | null, excluded: boolean | null, excludedReason: string | null, deceased: boolean | null, optedOut: OptOut | null, allowsMarketing: boolean | null, erased: boolean | null } | null, visits: { total: number, items: Array<{ id: string, clientId: string | null, clientName: string | null, clientExcluded: boolean | null, phone: string | null, startsAt: string | null, endsAt: string | null, timeZone: string | null, status: VisitStatus | null, tentative: boolean | null, confirmed: boolean | null, outcome: VisitOutcome | null, contradictory: boolean | null, specialistId: string | null, specialist: string | null, branchId: string | null, branchName: string | null, service: string | null, sumPaid: number | null, answer: Answer | null, secondThoughts: string | null, standing: VisitStanding | null, waitingSince: string | null, message: { id: string, channel: Channel | null, provider: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, handled: boolean | null, sameDay: boolean | null } | null }> }, consents: Array<{ category: ConsentCategory, allowed: boolean, textVersion: string | null, source: string, channel: Channel | null, at: string }> | null };

export type OpenChatMutationVariables = Exact<{
  clientId: string;
}>;


export type OpenChatMutation = { openChat: { number: number } };

export type SendChatLineMutationVariables = Exact<{
  number: number;
  input: ChatLineInput;
}>;


export type SendChatLineMutation = { sendChatLine: { id: string, kind: ChatLineKind, at: string, channel: Channel | null, provider: string | null, text: string | null, by: string | null, clientId: string | null, clientName: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, scenarioType: ScenarioType | null, answer: Answer | null, answerText: string | null, answeredAt: string | null, rating: number | null, comment: string | null, handled: boolean | null, understood: { answer: ChatReading, visitId: string | null, visitAt: string | null, timeZone: string | null, puzzle: string | null, because: Array<string>, correctedBy: string | null, correctedAt: string | null } | null, files: Array<{ id: string, name: string, type: string | null, size: number | null, picture: boolean, problem: ChatFileProblem | null }> } };

export type CorrectChatLineMutationVariables = Exact<{
  number: number;
  lineId: string;
  answer: ChatMeaning;
  visitId?: string | null | undefined;
  takesBack?: boolean | null | undefined;
}>;


export type CorrectChatLineMutation = { correctChatLine: boolean };

export type ReadChatMutationVariables = Exact<{
  number: number;
  through: string;
}>;


export type ReadChatMutation = { readChat: { number: number } };

export type UnreadChatMutationVariables = Exact<{
  number: number;
}>;


export type UnreadChatMutation = { unreadChat: { number: number } };

export type ClaimChatMutationVariables = Exact<{
  number: number;
  claimed: boolean;
  takesBack?: boolean | null | undefined;
}>;


export type ClaimChatMutation = { claimChat: { number: number } };

export type HandleChatMutationVariables = Exact<{
  number: number;
  handled: boolean;
  takesBack?: boolean | null | undefined;
}>;


export type HandleChatMutation = { handleChat: { number: number } };

export type CompaniesQueryVariables = Exact<{
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type CompaniesQuery = { companies: { total: number, items: Array<{ id: string, name: string | null, city: string | null }> } };

export type RunFieldsFragment = { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null };

export type MisConnectionQueryVariables = Exact<{ [key: string]: never; }>;


export type MisConnectionQuery = { misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null } };

export type ConnectMisMutationVariables = Exact<{
  input: MisInput;
}>;


export type ConnectMisMutation = { connectMis: string };

export type PreviewMisMutationVariables = Exact<{
  input: MisInput;
}>;


export type PreviewMisMutation = { previewMis: { branches: Array<{ id: string, name: string }>, visits: Array<{ id: string, startsAt: string, patient: string | null, phone: string | null, specialist: string | null, service: string | null, branch: string | null, confirmed: boolean }> } };

export type StartSyncMutationVariables = Exact<{ [key: string]: never; }>;


export type StartSyncMutation = { startSync: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null } };

export type LatestRunQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestRunQuery = { run: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null } | null };

export type RunQueryVariables = Exact<{
  id?: string | null | undefined;
}>;


export type RunQuery = { run: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null } | null };

export type PreviewFieldsFragment = { format: ImportFormat, encoding: string | null, separator: string | null, sheet: string | null, sheets: Array<string> | null, dateOrder: DateOrderState | null, missing: Array<ImportField>, remembered: boolean, marks: Array<{ mark: RowMark, rows: number, leftOut: boolean }> | null, statuses: Array<{ word: string, rows: number, meaning: StatusMeaning | null }> | null, rows: Array<{ line: number, cells: Array<string> }>, columns: Array<{ index: number, header: string, field: ImportField | null, alternatives: Array<ImportField> }>, problems: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }>, doubts: Array<{ line: number, reason: RowDoubtReason, detail: string | null }> | null };

export type PreviewVisitsMutationVariables = Exact<{
  file: File;
  mapping?: Array<ColumnInput> | ColumnInput | null | undefined;
  reading?: ReadingInput | null | undefined;
}>;


export type PreviewVisitsMutation = { previewVisits: { format: ImportFormat, encoding: string | null, separator: string | null, sheet: string | null, sheets: Array<string> | null, dateOrder: DateOrderState | null, missing: Array<ImportField>, remembered: boolean, marks: Array<{ mark: RowMark, rows: number, leftOut: boolean }> | null, statuses: Array<{ word: string, rows: number, meaning: StatusMeaning | null }> | null, rows: Array<{ line: number, cells: Array<string> }>, columns: Array<{ index: number, header: string, field: ImportField | null, alternatives: Array<ImportField> }>, problems: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }>, doubts: Array<{ line: number, reason: RowDoubtReason, detail: string | null }> | null } };

export type ImportVisitsMutationVariables = Exact<{
  file: File;
  mapping?: Array<ColumnInput> | ColumnInput | null | undefined;
  reading?: ReadingInput | null | undefined;
}>;


export type ImportVisitsMutation = { importVisits: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null } };

export type RunsQueryVariables = Exact<{ [key: string]: never; }>;


export type RunsQuery = { runs: Array<{ id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null }> };

export type RejectedRowsQueryVariables = Exact<{
  runId: string;
}>;


export type RejectedRowsQuery = { rejectedRows: string };

export type DecideJoiningMutationVariables = Exact<{
  runId: string;
  join: boolean;
}>;


export type DecideJoiningMutation = { decideJoining: { id: string, kind: RunKind | null, state: RunState, fileName: string | null, created: number | null, updated: number | null, unchanged: number | null, rejected: number | null, share: number | null, queuedAt: string | null, startedAt: string | null, finishedAt: string | null, error: string | null, lines: { read: number, created: number, updated: number, unchanged: number, leftOut: number, reasons: Array<{ reason: RejectReason, lines: number }> } | null, patients: { created: number, updated: number, unchanged: number } | null, visits: { created: number, updated: number, unchanged: number } | null, zoneNeeded: Array<{ branchId: string, name: string, visits: number }> | null, joining: { state: JoiningState, messages: number, warmUp: { perDay: number, daysLeft: number } | null } | null, rows: Array<{ line: number, reason: RejectReason, detail: string | null, field: ImportField | null, imported: boolean | null }> | null } };

export type PendingJoinsQueryVariables = Exact<{ [key: string]: never; }>;


export type PendingJoinsQuery = { pendingJoins: Array<{ runId: string, kind: RunKind, fileName: string | null, systems: Array<string>, messages: number, today: number, warmUp: { perDay: number, daysLeft: number } | null }> | null };

export type KindFieldsFragment = { kind: IntegrationKind, name: string, title: string, about: string, letter: string, channel: Channel | null, linked: boolean, buttons: boolean, formAbout: string, formOrder: string | null, fields: Array<{ name: string, kind: FieldKind, label: string, help: string | null, required: boolean, requiredUnless: string | null, secret: boolean, longest: number, pattern: string | null, wrong: string | null, value: string | null, kept: boolean }> };

export type ConnectionKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionKindsQuery = { connectionKinds: Array<{ kind: IntegrationKind, name: string, title: string, about: string, letter: string, channel: Channel | null, linked: boolean, buttons: boolean, formAbout: string, formOrder: string | null, fields: Array<{ name: string, kind: FieldKind, label: string, help: string | null, required: boolean, requiredUnless: string | null, secret: boolean, longest: number, pattern: string | null, wrong: string | null, value: string | null, kept: boolean }> }> };

export type ConnectionsQueryVariables = Exact<{ [key: string]: never; }>;


export type ConnectionsQuery = { installerLink: string | null, connectionKinds: Array<{ kind: IntegrationKind, name: string, title: string, about: string, letter: string, channel: Channel | null, linked: boolean, buttons: boolean, formAbout: string, formOrder: string | null, fields: Array<{ name: string, kind: FieldKind, label: string, help: string | null, required: boolean, requiredUnless: string | null, secret: boolean, longest: number, pattern: string | null, wrong: string | null, value: string | null, kept: boolean }> }>, integrations: Array<{ kind: IntegrationKind, name: string, connected: boolean, status: string | null, since: string | null, sends: boolean | null, answeredAt: string | null, trouble: string | null, restsUntil: string | null, price: number | null, warmUp: { day: number, days: number, perDay: number, used: number } | null }>, buttonTexts: { approve: string | null, transfer: string | null, cancel: string | null }, clinicSystems: Array<{ id: string | null, misType: string, misUrl: string | null, status: MisStatus | null, since: string | null, lastSyncAt: string | null, error: string | null, doubt: string | null, writing: { answers: boolean, cancellations: boolean, waiting: number, unwritten: number } | null, statuses: Array<{ word: string, visits: number, meaning: StatusMeaning | null }> }>, run: { kind: RunKind | null, state: RunState, share: number | null } | null, agents: { items: Array<{ id: string, name: string, state: AgentState, takesFiles: boolean, version: string, lastSeenAt: string, waiting: number, setAside: number, listening: boolean, pairedAt: string, pairedBy: string | null, revokedAt: string | null }>, programs: Array<{ platform: string, link: string }> } | null, company: { currency: string | null } };

export type ConnectChannelMutationVariables = Exact<{
  provider: string;
  fields: Array<FieldInput> | FieldInput;
}>;


export type ConnectChannelMutation = { connectChannel: { status: ChannelStatus | null } };

export type SaveButtonTextsMutationVariables = Exact<{
  input: ButtonTextsInput;
}>;


export type SaveButtonTextsMutation = { saveButtonTexts: { approve: string | null } };

export type ChannelOutlookQueryVariables = Exact<{
  provider: string;
}>;


export type ChannelOutlookQuery = { channelOutlook: { waiting: number, otherWay: number } };

export type DisconnectChannelMutationVariables = Exact<{
  provider: string;
}>;


export type DisconnectChannelMutation = { disconnectChannel: boolean };

export type SetMisWritingMutationVariables = Exact<{
  id: string;
  answers: boolean;
  cancellations: boolean;
}>;


export type SetMisWritingMutation = { setMisWriting: boolean };

export type SetMisStatusMutationVariables = Exact<{
  id: string;
  word: string;
  meaning: StatusMeaning;
}>;


export type SetMisStatusMutation = { setMisStatus: boolean };

export type DisconnectMisMutationVariables = Exact<{
  id: string;
}>;


export type DisconnectMisMutation = { disconnectMis: boolean };

export type MakeAgentCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type MakeAgentCodeMutation = { makeAgentCode: { code: string, madeAt: string, expiresAt: string } };

export type RenameAgentMutationVariables = Exact<{
  id: string;
  name: string;
}>;


export type RenameAgentMutation = { renameAgent: boolean };

export type RevokeAgentMutationVariables = Exact<{
  id: string;
}>;


export type RevokeAgentMutation = { revokeAgent: boolean };

export type ConversionQueryVariables = Exact<{
  filter?: ConversionFilter | null | undefined;
}>;


export type ConversionQuery = { branches: Array<{ id: string, name: string | null }>, company: { currency: string | null }, conversion: { timeZone: string, asOf: string, began: boolean, fromMonth: string, toMonth: string, countsSince: string, totalStillCounts: boolean, rows: Array<{ scenarioId: string, scenarioName: string, type: ScenarioType, textId: string | null, text: string | null, channel: Channel | null, month: string | null, stillCounts: boolean, planned: number, sent: number, delivered: number, readable: number, read: number, asked: number, answered: number, bookable: number, booked: number, bookings: number, named: number, came: number, paidUnknown: number, paid: number | null }>, total: { planned: number, sent: number, delivered: number, readable: number, read: number, asked: number, answered: number, bookable: number, booked: number, bookings: number, named: number, came: number, paidUnknown: number, paid: number | null } } | null };

export type FiguresFieldsFragment = { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> };

export type DashboardQueryVariables = Exact<{
  filter?: FigureFilter | null | undefined;
}>;


export type DashboardQuery = { branches: Array<{ id: string, name: string | null }>, company: { currency: string | null }, dashboard: { timeZone: string, asOf: string, began: boolean, unit: DynamicsUnit, span: { from: string, to: string, begins: string, ends: string }, before: { from: string, to: string, begins: string, ends: string }, figures: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, figuresBefore: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, days: Array<{ from: string, to: string, sent: number, answered: number, booked: number, came: number, missed: number }>, daysBefore: Array<{ from: string, to: string, sent: number, answered: number, booked: number, came: number, missed: number }>, journey: { planned: number, sent: number, delivered: number, readable: number, read: number, asked: number, answered: number, visits: number, came: number, missed: number, canceled: number, unknown: number, ahead: number }, specialists: Array<{ key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }>, waits: { requests: number, chats: number, tomorrow: number, kinds: Array<{ kind: ScenarioType, waiting: number, unanswered: number, unclear: number, unclearAfterYes: number, offersAccepted: number, transferred: number, undelivered: number, detractors: number }> }, channels: Array<{ channel: Channel, accepted: number, delivered: number, usualAccepted: number, usualDelivered: number, state: WeatherState, ahead: number, bypassedUntil: string | null, atRisk: Array<{ id: string, startsAt: string, specialistName: string | null, branchName: string | null, stands: RiskStanding, movable: boolean }> }>, data: { at: string | null, source: string | null, fresh: boolean, failing: boolean } } | null };

export type BypassChannelMutationVariables = Exact<{
  channel: Channel;
  bypassed: boolean;
}>;


export type BypassChannelMutation = { bypassChannel: { until: string | null, visits: number, hurried: number } };

export type SendConfirmationMutationVariables = Exact<{ [key: string]: never; }>;


export type SendConfirmationMutation = { sendConfirmation: boolean };

export type RedStopsQueryVariables = Exact<{ [key: string]: never; }>;


export type RedStopsQuery = { redStops: { unconfirmedEmail: string | null, lapse: { until: string, lastSendingDay: string, over: boolean, owners: Array<string> } | null, items: Array<{ id: string, branchId: string | null, branchName: string | null, pressedAt: string, pressedBy: string, held: number }>, fence: { closedAt: string, cause: FenceCause } | null } | null };

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

export type ChannelStatusQueryVariables = Exact<{ [key: string]: never; }>;


export type ChannelStatusQuery = { channelStatus: { status: ChannelStatus | null, qr: string | null, needsOperator: boolean | null } };

export type AlertStatQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertStatQuery = { alertStat: { unread: number, requests: number | null } };

export type ReportGoalMutationVariables = Exact<{
  goal: Goal;
}>;


export type ReportGoalMutation = { reportGoal: boolean };

export type SetUpQueryVariables = Exact<{ [key: string]: never; }>;


export type SetUpQuery = { setUp: { steps: Array<{ step: SetUpStepName, done: boolean }>, cards: Array<{ branchId: string | null, name: string, lacks: Array<CardPart> }> | null, proposal: { scenarioId: string, name: string, listState: ListState | null, daysOfWeek: Array<number>, sendTime: string, firstSendAt: string | null, firstCount: number, timeZone: string, autoStopDate: string } | null } | null };

export type VisitMarksFieldsFragment = { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null };

export type MessageRowFragment = { id: string, scenarioId: string | null, scenarioType: ScenarioType | null, clientId: string | null, clientName: string | null, phone: string | null, phoneCorrected: boolean | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: string | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, secondThoughts: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, giftUntil: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null, returned: { visits: number, visitAt: string, timeZone: string, specialist: string | null, came: number, sumPaid: number | null } | null };

export type MessagesQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type MessagesQuery = { messages: { total: number, more: boolean, items: Array<{ id: string, scenarioId: string | null, scenarioType: ScenarioType | null, clientId: string | null, clientName: string | null, phone: string | null, phoneCorrected: boolean | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: string | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, secondThoughts: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, giftUntil: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null, returned: { visits: number, visitAt: string, timeZone: string, specialist: string | null, came: number, sumPaid: number | null } | null }> } };

export type MessageCountsQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type MessageCountsQuery = { messageCounts: { asOf: string, planned: number, sent: number, delivered: number, read: number, approved: number, transferred: number, canceled: number, unclear: number, answered: number, noAnswer: number, waiting: number, failed: number, skipped: number, night: number, pending: number, booked: number | null, came: number | null, paid: number | null, paidSum: number | null, rated: number | null, promoters: number | null, passives: number | null, detractors: number | null } | null };

export type MessageDetailQueryVariables = Exact<{
  id: string;
}>;


export type MessageDetailQuery = { message: { text: string | null, message: { id: string, scenarioId: string | null, scenarioType: ScenarioType | null, clientId: string | null, clientName: string | null, phone: string | null, phoneCorrected: boolean | null, clientExcluded: boolean | null, visitId: string | null, visitAt: string | null, timeZone: string | null, branchName: string | null, specialist: string | null, channel: Channel | null, provider: string | null, status: MessageStatus, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, answerText: string | null, secondThoughts: string | null, answeredAt: string | null, handled: boolean | null, rating: number | null, comment: string | null, giftUntil: string | null, sendAt: string | null, sentAt: string | null, createdAt: string | null, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null, returned: { visits: number, visitAt: string, timeZone: string, specialist: string | null, came: number, sumPaid: number | null } | null }, attempts: Array<{ step: number, channel: Channel, provider: string, state: AttemptState, at: string, detail: string | null }> | null, why: { dataSeenAt: string | null, dataSource: string | null, rule: { daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, timeZone: string | null } | null, consent: { category: ConsentCategory, since: string | null } | null, cascade: Array<{ channel: Channel, waitMinutes: number | null }> | null } | null, timeline: Array<{ at: string, kind: TimelineKind, detail: unknown, dataSeenAt: string | null }> } | null };

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
  done?: HandledBy | null | undefined;
  takesBack?: boolean | null | undefined;
}>;


export type SetHandledMutation = { setHandled: boolean };

export type CorrectPhoneMutationVariables = Exact<{
  clientId: string;
  phone?: string | null | undefined;
}>;


export type CorrectPhoneMutation = { correctPhone: boolean };

export type MessageReasonsQueryVariables = Exact<{
  filter?: MessageFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type MessageReasonsQuery = { messageReasons: Array<{ reason: ReasonCode | null, count: number, gaps: Array<{ branchId: string | null, name: string, variable: CardVariable, required: boolean }> | null }> | null };

export type ListReasonsQueryVariables = Exact<{
  scenarioId: string;
}>;


export type ListReasonsQuery = { listReasons: Array<{ reason: ReasonCode | null, count: number, gaps: Array<{ branchId: string | null, name: string, variable: CardVariable, required: boolean }> | null }> | null };

export type FigureRowsQueryVariables = Exact<{
  figure: OpenedFigure;
  filter?: FigureRowsFilter | null | undefined;
  cursor?: string | null | undefined;
}>;


export type FigureRowsQuery = { figureRows: { total: number, next: string | null, messages: Array<{ id: string, at: string, type: ScenarioType, scenarioName: string, branchName: string | null, channel: Channel | null, status: MessageStatus | null, answer: Answer, rating: number | null }>, visits: Array<{ id: string, at: string, startsAt: string, createdAt: string | null, status: VisitStatus, outcome: VisitOutcome | null, sumPaid: number | null, specialistName: string | null, branchName: string | null }>, moments: Array<{ id: string, at: string, channel: Channel | null, siteName: string | null, waited: number | null }> } | null };

export type ToldMonthFieldsFragment = { span: { from: string, to: string, begins: string, ends: string }, figures: { unpriced: number, secondsSaved: number, reviews: number, transitions: number, figures: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, nps: { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }, response: { asked: number, answered: number, median: number | null }, avoided: { basis: AvoidedBasis | null, reached: number, share: number | null, low: number | null, high: number | null, visits: number | null, visitsLow: number | null, visitsHigh: number | null, compared: { reached: number, reachedMissed: number, unreached: number, unreachedMissed: number } } } | null };

export type EfficiencyQueryVariables = Exact<{
  month?: string | null | undefined;
  branchId?: string | null | undefined;
}>;


export type EfficiencyQuery = { branches: Array<{ id: string, name: string | null }>, company: { currency: string | null }, efficiency: { month: string, timeZone: string, asOf: string, first: string | null, own: { span: { from: string, to: string, begins: string, ends: string }, figures: { unpriced: number, secondsSaved: number, reviews: number, transitions: number, figures: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, nps: { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }, response: { asked: number, answered: number, median: number | null }, avoided: { basis: AvoidedBasis | null, reached: number, share: number | null, low: number | null, high: number | null, visits: number | null, visitsLow: number | null, visitsHigh: number | null, compared: { reached: number, reachedMissed: number, unreached: number, unreachedMissed: number } } } | null }, before: { span: { from: string, to: string, begins: string, ends: string }, figures: { unpriced: number, secondsSaved: number, reviews: number, transitions: number, figures: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, nps: { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }, response: { asked: number, answered: number, median: number | null }, avoided: { basis: AvoidedBasis | null, reached: number, share: number | null, low: number | null, high: number | null, visits: number | null, visitsLow: number | null, visitsHigh: number | null, compared: { reached: number, reachedMissed: number, unreached: number, unreachedMissed: number } } } | null }, yearBefore: { span: { from: string, to: string, begins: string, ends: string }, figures: { unpriced: number, secondsSaved: number, reviews: number, transitions: number, figures: { planned: number, sent: number, delivered: number, readable: number, read: number, unknown: number, asked: number, answered: number, told: number, approved: number, transferred: number, canceled: number, unclear: number, came: number, missed: number, outcomeUnknown: number, canceledVisits: number, canceledInTime: number, refilled: number, reached: number, reachedMissed: number, unreached: number, unreachedMissed: number, booked: number, bookedUnknown: number, bookedCame: number, paid: number | null, paidUnknown: number, cost: number | null, costUnknown: number, scores: Array<number> }, nps: { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }, response: { asked: number, answered: number, median: number | null }, avoided: { basis: AvoidedBasis | null, reached: number, share: number | null, low: number | null, high: number | null, visits: number | null, visitsLow: number | null, visitsHigh: number | null, compared: { reached: number, reachedMissed: number, unreached: number, unreachedMissed: number } } } | null }, employees: Array<{ id: string, name: string | null, lines: number, answered: number, median: number | null }> | null, proven: Array<{ scenarioId: string, name: string, type: ScenarioType, percent: number, since: string, asked: number, askedBooked: number, heldOut: number, heldOutBooked: number, verdict: ProvenVerdict, share: number | null, low: number | null, high: number | null, bookings: number | null, bookingsLow: number | null, bookingsHigh: number | null }> } | null };

export type SharedMonthFieldsFragment = { id: string, month: string, link: string, madeAt: string, madeBy: string | null, byLetter: boolean, until: string, revokedAt: string | null, openedDays: number };

export type SharedMonthsQueryVariables = Exact<{
  month: string;
}>;


export type SharedMonthsQuery = { sharedMonths: { items: Array<{ id: string, month: string, link: string, madeAt: string, madeBy: string | null, byLetter: boolean, until: string, revokedAt: string | null, openedDays: number }> } };

export type ShareMonthMutationVariables = Exact<{
  month: string;
}>;


export type ShareMonthMutation = { shareMonth: { id: string, month: string, link: string, madeAt: string, madeBy: string | null, byLetter: boolean, until: string, revokedAt: string | null, openedDays: number } };

export type RevokeMonthMutationVariables = Exact<{
  month: string;
  id: string;
}>;


export type RevokeMonthMutation = { revokeMonth: boolean };

export type AlertsQueryVariables = Exact<{
  type?: AlertType | null | undefined;
  read?: boolean | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type AlertsQuery = { alerts: { total: number, more: boolean, items: Array<{ id: string, type: AlertType | null, date: string | null, read: boolean | null, endedAt: string | null, messageId: string | null, scenarioType: ScenarioType | null, requestId: string | null, chatNumber: number | null, clientName: string | null, detail: unknown }> } };

export type ReadAlertMutationVariables = Exact<{
  id: string;
}>;


export type ReadAlertMutation = { readAlert: { unread: number, requests: number | null } };

export type ReadAllAlertsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadAllAlertsMutation = { readAllAlerts: { unread: number, requests: number | null } };

export type AlertPeriodQueryVariables = Exact<{ [key: string]: never; }>;


export type AlertPeriodQuery = { alertPeriod: Periodicity | null };

export type SetAlertPeriodMutationVariables = Exact<{
  periodicity: Periodicity;
}>;


export type SetAlertPeriodMutation = { setAlertPeriod: Periodicity };

export type PopupTimesQueryVariables = Exact<{ [key: string]: never; }>;


export type PopupTimesQuery = { alertPeriod: Periodicity | null, viewer: { company: { timeZone: string | null } | null } };

export type RequestFieldsFragment = { id: string, clientId: string, clientName: string, phone: string | null, text: string, at: string, messageId: string, handled: boolean, handledAt: string | null, handledBy: string | null };

export type PatientRequestQueryVariables = Exact<{
  id: string;
}>;


export type PatientRequestQuery = { patientRequest: { id: string, clientId: string, clientName: string, phone: string | null, text: string, at: string, messageId: string, handled: boolean, handledAt: string | null, handledBy: string | null } };

export type SetRequestHandledMutationVariables = Exact<{
  requestId: string;
  handled: boolean;
  takesBack?: boolean | null | undefined;
}>;


export type SetRequestHandledMutation = { setRequestHandled: { id: string, clientId: string, clientName: string, phone: string | null, text: string, at: string, messageId: string, handled: boolean, handledAt: string | null, handledBy: string | null } };

export type NpsIndexFieldsFragment = { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null };

export type NpsFiguresQueryVariables = Exact<{
  filter?: NpsFilter | null | undefined;
}>;


export type NpsFiguresQuery = { npsFigures: { delivered: number, scores: Array<number>, total: { key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }, weeks: Array<{ key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }>, specialists: Array<{ key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }>, branches: Array<{ key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }>, services: Array<{ key: string | null, name: string | null, answers: number, promoters: number, passives: number, detractors: number, index: number | null, low: number | null, high: number | null }>, marks: Array<{ topic: SurveyTopic, count: number, mean: number | null }>, surveys: { delivered: number, answered: number } } | null };

export type PaletteScenariosQueryVariables = Exact<{ [key: string]: never; }>;


export type PaletteScenariosQuery = { scenarios: { items: Array<{ id: string, type: ScenarioType, name: string }> } };

export type PalettePatientsQueryVariables = Exact<{
  search?: string | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type PalettePatientsQuery = { clients: { items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null, phone: string | null }> } };

export type ClientFieldsFragment = { id: string, surname: string | null, name: string | null, middleName: string | null, gender: Gender | null, phone: string | null, phoneCorrected: boolean | null, phoneProblem: PhoneProblem | null, asWritten: string | null, guardianName: string | null, birthDate: string | null, age: number | null, firstVisitAt: string | null, firstVisitZone: string | null, previousVisitAt: string | null, previousVisitZone: string | null, lastVisitAt: string | null, lastVisitZone: string | null, nextVisitAt: string | null, nextVisitZone: string | null, timeZone: string | null, specialist: string | null, sumPaid: number | null, answer: Answer | null, excluded: boolean | null, excludedReason: string | null, deceased: boolean | null, optedOut: OptOut | null, allowsMarketing: boolean | null, erased: boolean | null };

export type ClientsQueryVariables = Exact<{
  filter?: ClientFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ClientsQuery = { clients: { total: number, more: boolean, items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null, gender: Gender | null, phone: string | null, phoneCorrected: boolean | null, phoneProblem: PhoneProblem | null, asWritten: string | null, guardianName: string | null, birthDate: string | null, age: number | null, firstVisitAt: string | null, firstVisitZone: string | null, previousVisitAt: string | null, previousVisitZone: string | null, lastVisitAt: string | null, lastVisitZone: string | null, nextVisitAt: string | null, nextVisitZone: string | null, timeZone: string | null, specialist: string | null, sumPaid: number | null, answer: Answer | null, excluded: boolean | null, excludedReason: string | null, deceased: boolean | null, optedOut: OptOut | null, allowsMarketing: boolean | null, erased: boolean | null }> } };

export type ClientNamesQueryVariables = Exact<{
  filter?: ClientFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ClientNamesQuery = { clients: { total: number, items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null, erased: boolean | null }> } };

export type ClientCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientCountsQuery = { clientCounts: { total: number, excluded: number, refused: number, noNumber: number, wrongNumber: number, requests: number } | null };

export type ClientFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClientFactsQuery = { specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, branches: Array<{ id: string, name: string | null }>, company: { currency: string | null } };

export type SetManyExcludedMutationVariables = Exact<{
  excluded: boolean;
  clients: Array<ExcludedInput> | ExcludedInput;
  takesBack?: boolean | null | undefined;
}>;


export type SetManyExcludedMutation = { setManyExcluded: { kept: number, changed: Array<{ clientId: string, reason: string | null }> } };

export type ClientCardQueryVariables = Exact<{
  id: string;
}>;


export type ClientCardQuery = { client: { id: string, surname: string | null, name: string | null, middleName: string | null, gender: Gender | null, phone: string | null, phoneCorrected: boolean | null, phoneProblem: PhoneProblem | null, asWritten: string | null, guardianName: string | null, birthDate: string | null, age: number | null, firstVisitAt: string | null, firstVisitZone: string | null, previousVisitAt: string | null, previousVisitZone: string | null, lastVisitAt: string | null, lastVisitZone: string | null, nextVisitAt: string | null, nextVisitZone: string | null, timeZone: string | null, specialist: string | null, sumPaid: number | null, answer: Answer | null, excluded: boolean | null, excludedReason: string | null, deceased: boolean | null, optedOut: OptOut | null, allowsMarketing: boolean | null, erased: boolean | null } | null, family: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null, gender: Gender | null, age: number | null }>, visits: { total: number, items: Array<{ id: string, startsAt: string | null, timeZone: string | null, status: VisitStatus | null, outcome: VisitOutcome | null, specialist: string | null, branchName: string | null, service: string | null, answer: Answer | null, secondThoughts: string | null }> }, clientStory: { total: number, items: Array<{ id: string, kind: ClientEventKind, at: string, channel: Channel | null, scenarioName: string | null, by: string | null, text: string | null, status: MessageStatus | null, outcome: Outcome | null, reason: ReasonCode | null, answer: Answer | null, rating: number | null, marks: unknown, handled: boolean | null }> }, patientRequests: { total: number, items: Array<{ id: string, clientId: string, clientName: string, phone: string | null, text: string, at: string, messageId: string, handled: boolean, handledAt: string | null, handledBy: string | null }> }, consents: Array<{ category: ConsentCategory, allowed: boolean, textVersion: string | null, source: string, channel: Channel | null, at: string }> | null };

export type ClientExportQueryVariables = Exact<{
  id: string;
  page: boolean;
}>;


export type ClientExportQuery = { clientExport: string };

export type EraseClientMutationVariables = Exact<{
  id: string;
}>;


export type EraseClientMutation = { eraseClient: boolean };

export type RecordConsentMutationVariables = Exact<{
  clientId: string;
  category: ConsentCategory;
  allowed: boolean;
  textVersion?: string | null | undefined;
  source?: ConsentSource | null | undefined;
}>;


export type RecordConsentMutation = { recordConsent: boolean };

export type ClinicFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ClinicFactsQuery = { attentionCount: number | null, scenarios: { items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null }> }, specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, branches: Array<{ id: string, name: string | null }>, misConnection: { misType: string | null, misUrl: string | null, status: MisStatus | null, lastSyncAt: string | null, error: string | null }, company: { currency: string | null }, clients: { total: number } };

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

export type ReviewFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ReviewFactsQuery = { specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, branches: Array<{ id: string, name: string | null }> };

export type ReviewRowFragment = { id: string, clientId: string, clientName: string | null, phone: string | null, rating: number | null, comment: string | null, erased: boolean, saidAt: string | null, mayShowAt: string | null, sendAt: string | null, openedAt: string | null, wentAt: string | null, wentTo: Array<string>, specialist: string | null, branchName: string | null, service: string | null, visitAt: string | null, timeZone: string | null, channel: Channel | null, handled: boolean, waits: boolean, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null };

export type ReviewsQueryVariables = Exact<{
  filter?: ReviewFilter | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ReviewsQuery = { reviews: { total: number, more: boolean, items: Array<{ id: string, clientId: string, clientName: string | null, phone: string | null, rating: number | null, comment: string | null, erased: boolean, saidAt: string | null, mayShowAt: string | null, sendAt: string | null, openedAt: string | null, wentAt: string | null, wentTo: Array<string>, specialist: string | null, branchName: string | null, service: string | null, visitAt: string | null, timeZone: string | null, channel: Channel | null, handled: boolean, waits: boolean, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null }> } };

export type ReviewCountsQueryVariables = Exact<{
  filter?: ReviewFilter | null | undefined;
  search?: string | null | undefined;
}>;


export type ReviewCountsQuery = { reviewCounts: { asOf: string, asked: number, opened: number, went: number, said: number, promoters: number, passives: number, detractors: number, unscored: number, mayShow: number, waiting: number } | null };

export type ReviewDetailQueryVariables = Exact<{
  id: string;
}>;


export type ReviewDetailQuery = { review: { review: { id: string, clientId: string, clientName: string | null, phone: string | null, rating: number | null, comment: string | null, erased: boolean, saidAt: string | null, mayShowAt: string | null, sendAt: string | null, openedAt: string | null, wentAt: string | null, wentTo: Array<string>, specialist: string | null, branchName: string | null, service: string | null, visitAt: string | null, timeZone: string | null, channel: Channel | null, handled: boolean, waits: boolean, marks: { specialist: number | null, reception: number | null, waiting: number | null, comfort: number | null } | null }, timeline: Array<{ at: string, kind: TimelineKind, detail: unknown, dataSeenAt: string | null }> } | null };

export type ReviewTransitionsQueryVariables = Exact<{
  filter?: TransitionFilter | null | undefined;
}>;


export type ReviewTransitionsQuery = { reviewTransitions: { total: number, days: Array<{ day: string, count: number }>, branches: Array<{ key: string | null, name: string | null, count: number }>, links: Array<{ key: string | null, name: string | null, count: number }> } | null };

export type ScriptsFactsQueryVariables = Exact<{ [key: string]: never; }>;


export type ScriptsFactsQuery = { scenarios: { items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null }> }, specialists: { items: Array<{ id: string, name: string | null, specialty: string | null }> }, company: { currency: string | null } };

export type ServicesQueryVariables = Exact<{
  page?: number | null | undefined;
}>;


export type ServicesQuery = { services: { total: number, items: Array<{ name: string, visits: number | null }> } };

export type CreateScenarioMutationVariables = Exact<{
  input: NewScenarioInput;
}>;


export type CreateScenarioMutation = { createScenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type TextPreviewQueryVariables = Exact<{
  type: ScenarioType;
  text: string;
  scenarioId?: string | null | undefined;
  clientId?: string | null | undefined;
  notice?: Notice | null | undefined;
}>;


export type TextPreviewQuery = { textPreview: { text: string | null, clientId: string | null, clientName: string | null, visitAt: string | null, timeZone: string | null, empty: Array<string> | null, longestText: string | null, smsParts: number | null, smsUnits: number | null, unicode: boolean | null, cost: number | null, currency: string | null, gaps: Array<{ branchId: string | null, name: string, variable: CardVariable, required: boolean }> | null } | null };

export type PreviewPatientsQueryVariables = Exact<{
  scenarioId: string;
}>;


export type PreviewPatientsQuery = { sendingList: { items: Array<{ clientId: string, clientName: string | null }> }, clients: { items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null }> } };

export type CascadesQueryVariables = Exact<{ [key: string]: never; }>;


export type CascadesQuery = { cascades: Array<{ scenarioId: string, channels: Array<{ channel: Channel, waitMinutes: number | null }> }> };

export type CascadeFiguresQueryVariables = Exact<{
  scenarioId: string;
}>;


export type CascadeFiguresQuery = { cascadeFigures: { days: number, items: Array<{ channel: Channel, position: number | null, tried: number, delivered: number, read: number, answered: number, cost: number | null, costPerAnswer: number | null }> } | null };

export type SaveCascadeMutationVariables = Exact<{
  scenarioId: string;
  channels: Array<CascadeStepInput> | CascadeStepInput;
}>;


export type SaveCascadeMutation = { saveCascade: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

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
  notice?: Notice | null | undefined;
  approved?: boolean | null | undefined;
  side?: TrialSide | null | undefined;
  anyway?: boolean | null | undefined;
}>;


export type SendTestMutation = { sendTest: Array<{ testPatientId: string, status: TestStatus | null, detail: string | null }> };

export type ScenarioFieldsFragment = { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null };

export type ScenariosQueryVariables = Exact<{
  type?: ScenarioType | null | undefined;
  state?: ScenarioState | null | undefined;
  search?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type ScenariosQuery = { scenarios: { total: number, items: Array<{ id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null }> } };

export type SendingListQueryVariables = Exact<{
  scenarioId: string;
  status?: ListStatus | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type SendingListQuery = { sendingList: { total: number, items: Array<{ clientId: string, clientName: string | null, visitId: string | null, visitAt: string | null, notice: Notice | null, timeZone: string | null, channel: Channel | null, provider: string | null, sendAt: string | null, text: string | null, status: ListStatus, reason: ReasonCode | null }> } };

export type RegenerateMutationVariables = Exact<{
  scenarioId: string;
}>;


export type RegenerateMutation = { regenerate: { hash: string, count: number, skipped: number, cost: number | null, scenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } } };

export type VerifyMutationVariables = Exact<{
  scenarioId: string;
  hash: string;
}>;


export type VerifyMutation = { verify: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type LaunchQueryVariables = Exact<{
  scenarioId: string;
  includePast?: boolean | null | undefined;
}>;


export type LaunchQuery = { launch: { hash: string, count: number, leavingNow: number, dueBefore: number, firstAt: string | null, cost: number | null, autoStopDate: string | null, channels: Array<{ channel: Channel, provider: string | null, count: number }>, advertising: Array<{ piece: string, why: AdvertisingWhy }> | null } | null };

export type StartMutationVariables = Exact<{
  scenarioId: string;
  hash: string;
  includePast?: boolean | null | undefined;
}>;


export type StartMutation = { start: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type StopMutationVariables = Exact<{
  scenarioId: string;
}>;


export type StopMutation = { stop: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type UndoStopMutationVariables = Exact<{
  scenarioId: string;
}>;


export type UndoStopMutation = { undoStop: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

export type SaveScenarioMutationVariables = Exact<{
  id: string;
  input: ScenarioInput;
  was?: ScenarioTextsInput | null | undefined;
}>;


export type SaveScenarioMutation = { saveScenario: { id: string, type: ScenarioType, name: string, state: ScenarioState, listState: ListState | null, listHash: string | null, listGeneratedAt: string | null, listVerifiedAt: string | null, listCount: number | null, listSkipped: number | null, listCost: number | null, daysAhead: number | null, weekendAware: boolean | null, sendTime: string | null, windowFrom: string | null, windowTo: string | null, sendToAll: boolean | null, ageFrom: number | null, ageTo: number | null, kidsOrAdult: KidsOrAdult | null, gender: Gender | null, minPayment: number | null, autoStopDate: string | null, departureMinutes: number | null, daysOfWeek: Array<number> | null, enabledServices: Array<string> | null, specialists: Array<string> | null, visitDateFrom: string | null, visitDateTo: string | null, giftExpiryDays: number | null, holdoutPercent: number | null, holdoutSince: string | null, daysBeforeBirthday: number | null, lastVisitMonths: number | null, firstVisitOnly: boolean | null, interactiveResponses: boolean | null, afterApproval: AfterApproval | null, text: string | null, textApproved: string | null, textMoved: string | null, textCanceled: string | null, textFreed: string | null, nextSendAt: string | null, waitingCount: number | null, sentCount: number | null, autoStopFrom: string | null, undoSeconds: number | null } };

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


export type ViewerQuery = { viewer: { email: string | null, firstName: string | null, lastName: string | null, phone: string | null, role: Role, isMasterAccount: boolean | null, tariff: unknown, lapsed: boolean | null, now: string | null, company: { id: string, name: string | null, timeZone: string | null } | null, training: { over: boolean, until: string | null, tasks: Array<{ task: TrainingTaskName, done: boolean }> } | null, directorUrl: { ru: string, en: string } | null, support: { url: string | null, email: string | null } | null } };

export type SaveNameMutationVariables = Exact<{
  firstName: string;
  lastName: string;
}>;


export type SaveNameMutation = { saveName: boolean };

export type ChangeEmailMutationVariables = Exact<{
  previousEmail: string;
  email: string;
  currentPassword: string;
}>;


export type ChangeEmailMutation = { changeEmail: boolean };

export type CompanyFieldsFragment = { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null, secondsPerMessage: number | null, currency: string | null, daysOff: Array<string> | null };

export type BranchFieldsFragment = { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, zoneNeeded: boolean | null, daysOff: Array<string> | null };

export type CardsQueryVariables = Exact<{ [key: string]: never; }>;


export type CardsQuery = { channels: Array<{ provider: string, channel: Channel, price: number | null, prices: Array<{ since: string, price: number | null }> | null }>, company: { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null, secondsPerMessage: number | null, currency: string | null, daysOff: Array<string> | null }, branches: Array<{ id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, zoneNeeded: boolean | null, daysOff: Array<string> | null }> };

export type SaveCompanyMutationVariables = Exact<{
  input: CompanyInput;
}>;


export type SaveCompanyMutation = { saveCompany: { id: string | null, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, freshnessMinutes: number | null, secondsPerMessage: number | null, currency: string | null, daysOff: Array<string> | null } };

export type AddDayOffMutationVariables = Exact<{
  day: string;
  branchId?: string | null | undefined;
}>;


export type AddDayOffMutation = { addDayOff: Array<string> };

export type RemoveDayOffMutationVariables = Exact<{
  day: string;
  branchId?: string | null | undefined;
}>;


export type RemoveDayOffMutation = { removeDayOff: Array<string> };

export type SetCompanyLogoMutationVariables = Exact<{
  file: File;
}>;


export type SetCompanyLogoMutation = { setCompanyLogo: string };

export type CreateBranchMutationVariables = Exact<{
  input: BranchInput;
}>;


export type CreateBranchMutation = { createBranch: { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, zoneNeeded: boolean | null, daysOff: Array<string> | null } };

export type UpdateBranchMutationVariables = Exact<{
  id: string;
  input: BranchInput;
}>;


export type UpdateBranchMutation = { updateBranch: { id: string, name: string | null, address: string | null, mapLink: string | null, phone: string | null, logo: string | null, timeZone: string | null, zoneNeeded: boolean | null, daysOff: Array<string> | null } };

export type SetBranchLogoMutationVariables = Exact<{
  id: string;
  file: File;
}>;


export type SetBranchLogoMutation = { setBranchLogo: string };

export type SetPriceMutationVariables = Exact<{
  provider: string;
  price?: number | null | undefined;
  since?: string | null | undefined;
}>;


export type SetPriceMutation = { setPrice: { provider: string, price: number | null } };

export type TakeBackPriceMutationVariables = Exact<{
  provider: string;
  since: string;
}>;


export type TakeBackPriceMutation = { takeBackPrice: { provider: string, price: number | null } };

export type QuickAnswerFieldsFragment = { id: string, name: string, text: string };

export type QuickAnswersQueryVariables = Exact<{ [key: string]: never; }>;


export type QuickAnswersQuery = { quickAnswers: { items: Array<{ id: string, name: string, text: string }> } };

export type SaveQuickAnswerMutationVariables = Exact<{
  id?: string | null | undefined;
  input: QuickAnswerInput;
  was?: QuickAnswerInput | null | undefined;
}>;


export type SaveQuickAnswerMutation = { saveQuickAnswer: { id: string, name: string, text: string } };

export type RemoveQuickAnswerMutationVariables = Exact<{
  id: string;
}>;


export type RemoveQuickAnswerMutation = { removeQuickAnswer: boolean };

export type LetterAddressFieldsFragment = { id: string, email: string, state: LetterAddressState, since: string };

export type LetterAddressesQueryVariables = Exact<{ [key: string]: never; }>;


export type LetterAddressesQuery = { letterAddresses: { items: Array<{ id: string, email: string, state: LetterAddressState, since: string }> } };

export type AddLetterAddressMutationVariables = Exact<{
  email: string;
}>;


export type AddLetterAddressMutation = { addLetterAddress: { id: string, email: string, state: LetterAddressState, since: string } };

export type SendLetterConfirmationMutationVariables = Exact<{
  id: string;
}>;


export type SendLetterConfirmationMutation = { sendLetterConfirmation: { id: string, email: string, state: LetterAddressState, since: string } };

export type RemoveLetterAddressMutationVariables = Exact<{
  id: string;
}>;


export type RemoveLetterAddressMutation = { removeLetterAddress: boolean };

export type FindPatientsQueryVariables = Exact<{
  search: string;
}>;


export type FindPatientsQuery = { clients: { items: Array<{ id: string, surname: string | null, name: string | null, middleName: string | null }> } };

export type SimulationQueryVariables = Exact<{
  scenarioId: string;
  clientId: string;
  steps: Array<SimulatedStepInput> | SimulatedStepInput;
}>;


export type SimulationQuery = { simulation: { from: string, until: string, clientName: string, timeZone: string, events: Array<{ at: string, kind: TimelineKind | null, step: SimulatedStepKind | null, scenarioId: string | null, scenarioName: string | null, messageId: string | null, notice: Notice | null, visitAt: string | null, timeZone: string | null, sendAt: string | null, text: string | null, channel: Channel | null, reason: ReasonCode | null }>, visits: Array<{ id: string, startsAt: string, timeZone: string, status: VisitStatus, specialist: string | null, service: string | null }> } | null };

export type BeginTrainingMutationVariables = Exact<{ [key: string]: never; }>;


export type BeginTrainingMutation = { beginTraining: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type LeaveTrainingMutationVariables = Exact<{ [key: string]: never; }>;


export type LeaveTrainingMutation = { leaveTraining: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type RemoveTrainingMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveTrainingMutation = { removeTraining: { token: string | null, refreshToken: string | null, tariff: unknown, isMasterAccount: boolean | null } };

export type RestartTasksMutationVariables = Exact<{ [key: string]: never; }>;


export type RestartTasksMutation = { restartTasks: boolean };

export const TextTrialFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TextTrialFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TextTrial"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"textA"}},{"kind":"Field","name":{"kind":"Name","value":"textB"}},{"kind":"Field","name":{"kind":"Name","value":"beganAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"overAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedBy"}},{"kind":"Field","name":{"kind":"Name","value":"knownA"}},{"kind":"Field","name":{"kind":"Name","value":"knownB"}},{"kind":"Field","name":{"kind":"Name","value":"expectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"full"}},{"kind":"Field","name":{"kind":"Name","value":"a"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"b"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taken"}}]}}]} as unknown as DocumentNode<TextTrialFieldsFragment, unknown>;
export const TextTrialsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TextTrialsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TextTrials"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"running"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TextTrialFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"earlier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TextTrialFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"measures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TextTrialFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TextTrial"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"textA"}},{"kind":"Field","name":{"kind":"Name","value":"textB"}},{"kind":"Field","name":{"kind":"Name","value":"beganAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"overAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedBy"}},{"kind":"Field","name":{"kind":"Name","value":"knownA"}},{"kind":"Field","name":{"kind":"Name","value":"knownB"}},{"kind":"Field","name":{"kind":"Name","value":"expectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"full"}},{"kind":"Field","name":{"kind":"Name","value":"a"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"b"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taken"}}]}}]} as unknown as DocumentNode<TextTrialsFieldsFragment, unknown>;
export const ScenarioFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScenarioFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Scenario"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"listState"}},{"kind":"Field","name":{"kind":"Name","value":"listHash"}},{"kind":"Field","name":{"kind":"Name","value":"listGeneratedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listCount"}},{"kind":"Field","name":{"kind":"Name","value":"listSkipped"}},{"kind":"Field","name":{"kind":"Name","value":"listCost"}},{"kind":"Field","name":{"kind":"Name","value":"daysAhead"}},{"kind":"Field","name":{"kind":"Name","value":"weekendAware"}},{"kind":"Field","name":{"kind":"Name","value":"sendTime"}},{"kind":"Field","name":{"kind":"Name","value":"windowFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windowTo"}},{"kind":"Field","name":{"kind":"Name","value":"sendToAll"}},{"kind":"Field","name":{"kind":"Name","value":"ageFrom"}},{"kind":"Field","name":{"kind":"Name","value":"ageTo"}},{"kind":"Field","name":{"kind":"Name","value":"kidsOrAdult"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"minPayment"}},{"kind":"Field","name":{"kind":"Name","value":"autoStopDate"}},{"kind":"Field","name":{"kind":"Name","value":"departureMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"enabledServices"}},{"kind":"Field","name":{"kind":"Name","value":"specialists"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateTo"}},{"kind":"Field","name":{"kind":"Name","value":"giftExpiryDays"}},{"kind":"Field","name":{"kind":"Name","value":"holdoutPercent"}},{"kind":"Field","name":{"kind":"Name","value":"holdoutSince"}},{"kind":"Field","name":{"kind":"Name","value":"daysBeforeBirthday"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisitMonths"}},{"kind":"Field","name":{"kind":"Name","value":"firstVisitOnly"}},{"kind":"Field","name":{"kind":"Name","value":"interactiveResponses"}},{"kind":"Field","name":{"kind":"Name","value":"afterApproval"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textApproved"}},{"kind":"Field","name":{"kind":"Name","value":"textMoved"}},{"kind":"Field","name":{"kind":"Name","value":"textCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"textFreed"}},{"kind":"Field","name":{"kind":"Name","value":"nextSendAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"sentCount"}},{"kind":"Field","name":{"kind":"Name","value":"autoStopFrom"}},{"kind":"Field","name":{"kind":"Name","value":"undoSeconds"}}]}}]} as unknown as DocumentNode<ScenarioFieldsFragment, unknown>;
export const TrialChangeFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TrialChangeFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TrialChange"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"trials"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TextTrialsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scenario"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ScenarioFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TextTrialFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TextTrial"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"textA"}},{"kind":"Field","name":{"kind":"Name","value":"textB"}},{"kind":"Field","name":{"kind":"Name","value":"beganAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"overAt"}},{"kind":"Field","name":{"kind":"Name","value":"endedBy"}},{"kind":"Field","name":{"kind":"Name","value":"knownA"}},{"kind":"Field","name":{"kind":"Name","value":"knownB"}},{"kind":"Field","name":{"kind":"Name","value":"expectedAt"}},{"kind":"Field","name":{"kind":"Name","value":"verdict"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"verdict"}},{"kind":"Field","name":{"kind":"Name","value":"full"}},{"kind":"Field","name":{"kind":"Name","value":"a"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"b"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"part"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"aside"}}]}},{"kind":"Field","name":{"kind":"Name","value":"difference"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}},{"kind":"Field","name":{"kind":"Name","value":"taken"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TextTrialsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TextTrials"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"running"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TextTrialFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"earlier"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TextTrialFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"offer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"weekly"}},{"kind":"Field","name":{"kind":"Name","value":"measures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"measure"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"whole"}},{"kind":"Field","name":{"kind":"Name","value":"days"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ScenarioFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Scenario"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"listState"}},{"kind":"Field","name":{"kind":"Name","value":"listHash"}},{"kind":"Field","name":{"kind":"Name","value":"listGeneratedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listVerifiedAt"}},{"kind":"Field","name":{"kind":"Name","value":"listCount"}},{"kind":"Field","name":{"kind":"Name","value":"listSkipped"}},{"kind":"Field","name":{"kind":"Name","value":"listCost"}},{"kind":"Field","name":{"kind":"Name","value":"daysAhead"}},{"kind":"Field","name":{"kind":"Name","value":"weekendAware"}},{"kind":"Field","name":{"kind":"Name","value":"sendTime"}},{"kind":"Field","name":{"kind":"Name","value":"windowFrom"}},{"kind":"Field","name":{"kind":"Name","value":"windowTo"}},{"kind":"Field","name":{"kind":"Name","value":"sendToAll"}},{"kind":"Field","name":{"kind":"Name","value":"ageFrom"}},{"kind":"Field","name":{"kind":"Name","value":"ageTo"}},{"kind":"Field","name":{"kind":"Name","value":"kidsOrAdult"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"minPayment"}},{"kind":"Field","name":{"kind":"Name","value":"autoStopDate"}},{"kind":"Field","name":{"kind":"Name","value":"departureMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"daysOfWeek"}},{"kind":"Field","name":{"kind":"Name","value":"enabledServices"}},{"kind":"Field","name":{"kind":"Name","value":"specialists"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateFrom"}},{"kind":"Field","name":{"kind":"Name","value":"visitDateTo"}},{"kind":"Field","name":{"kind":"Name","value":"giftExpiryDays"}},{"kind":"Field","name":{"kind":"Name","value":"holdoutPercent"}},{"kind":"Field","name":{"kind":"Name","value":"holdoutSince"}},{"kind":"Field","name":{"kind":"Name","value":"daysBeforeBirthday"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisitMonths"}},{"kind":"Field","name":{"kind":"Name","value":"firstVisitOnly"}},{"kind":"Field","name":{"kind":"Name","value":"interactiveResponses"}},{"kind":"Field","name":{"kind":"Name","value":"afterApproval"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"textApproved"}},{"kind":"Field","name":{"kind":"Name","value":"textMoved"}},{"kind":"Field","name":{"kind":"Name","value":"textCanceled"}},{"kind":"Field","name":{"kind":"Name","value":"textFreed"}},{"kind":"Field","name":{"kind":"Name","value":"nextSendAt"}},{"kind":"Field","name":{"kind":"Name","value":"waitingCount"}},{"kind":"Field","name":{"kind":"Name","value":"sentCount"}},{"kind":"Field","name":{"kind":"Name","value":"autoStopFrom"}},{"kind":"Field","name":{"kind":"Name","value":"undoSeconds"}}]}}]} as unknown as DocumentNode<TrialChangeFieldsFragment, unknown>;
export const VisitRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Visit"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"clientExcluded"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"startsAt"}},{"kind":"Field","name":{"kind":"Name","value":"endsAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"tentative"}},{"kind":"Field","name":{"kind":"Name","value":"confirmed"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"contradictory"}},{"kind":"Field","name":{"kind":"Name","value":"specialistId"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"branchId"}},{"kind":"Field","name":{"kind":"Name","value":"branchName"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"sumPaid"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"secondThoughts"}},{"kind":"Field","name":{"kind":"Name","value":"standing"}},{"kind":"Field","name":{"kind":"Name","value":"waitingSince"}},{"kind":"Field","name":{"kind":"Name","value":"message"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"sameDay"}}]}}]}}]} as unknown as DocumentNode<VisitRowFragment, unknown>;
export const AttentionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AttentionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AttentionItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"section"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"clientExcluded"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"scenarioType"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"offeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"branchName"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"words"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"calls"}},{"kind":"Field","name":{"kind":"Name","value":"lastCallAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastCallBy"}},{"kind":"Field","name":{"kind":"Name","value":"snoozedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"assigneeId"}},{"kind":"Field","name":{"kind":"Name","value":"assigneeName"}},{"kind":"Field","name":{"kind":"Name","value":"holderId"}},{"kind":"Field","name":{"kind":"Name","value":"holderName"}},{"kind":"Field","name":{"kind":"Name","value":"notes"}},{"kind":"Field","name":{"kind":"Name","value":"callReasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}}]}}]}}]} as unknown as DocumentNode<AttentionFieldsFragment, unknown>;
export const NoteFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NoteFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Note"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"byName"}},{"kind":"Field","name":{"kind":"Name","value":"isOwn"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"changedAt"}},{"kind":"Field","name":{"kind":"Name","value":"mentions"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"chatNumber"}}]}}]} as unknown as DocumentNode<NoteFieldsFragment, unknown>;
export const SpecialistCardFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SpecialistCardFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SpecialistCard"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"specialty"}},{"kind":"Field","name":{"kind":"Name","value":"cardText"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"leftAt"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"branches"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"onPage"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"services"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}}]}}]}}]} as unknown as DocumentNode<SpecialistCardFieldsFragment, unknown>;
export const ChatFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Chat"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"number"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"excluded"}},{"kind":"Field","name":{"kind":"Name","value":"optedOut"}},{"kind":"Field","name":{"kind":"Name","value":"deceased"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastFrom"}},{"kind":"Field","name":{"kind":"Name","value":"lastText"}},{"kind":"Field","name":{"kind":"Name","value":"lastAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastChannel"}},{"kind":"Field","name":{"kind":"Name","value":"lastBy"}},{"kind":"Field","name":{"kind":"Name","value":"lastStatus"}},{"kind":"Field","name":{"kind":"Name","value":"lastOutcome"}},{"kind":"Field","name":{"kind":"Name","value":"unread"}},{"kind":"Field","name":{"kind":"Name","value":"waitingSince"}},{"kind":"Field","name":{"kind":"Name","value":"claimedBy"}},{"kind":"Field","name":{"kind":"Name","value":"mine"}}]}}]} as unknown as DocumentNode<ChatFieldsFragment, unknown>;
export const ChatLineFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ChatLineFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ChatLine"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"by"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"scenarioType"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"answerText"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"understood"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"puzzle"}},{"kind":"Field","name":{"kind":"Name","value":"because"}},{"kind":"Field","name":{"kind":"Name","value":"correctedBy"}},{"kind":"Field","name":{"kind":"Name","value":"correctedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"files"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"size"}},{"kind":"Field","name":{"kind":"Name","value":"picture"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}}]}}]}}]} as unknown as DocumentNode<ChatLineFieldsFragment, unknown>;
export const RunFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RunFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Run"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"fileName"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"rejected"}},{"kind":"Field","name":{"kind":"Name","value":"lines"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}},{"kind":"Field","name":{"kind":"Name","value":"reasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"patients"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"visits"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}},{"kind":"Field","name":{"kind":"Name","value":"unchanged"}}]}},{"kind":"Field","name":{"kind":"Name","value":"zoneNeeded"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"branchId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"visits"}}]}},{"kind":"Field","name":{"kind":"Name","value":"joining"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"messages"}},{"kind":"Field","name":{"kind":"Name","value":"warmUp"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"perDay"}},{"kind":"Field","name":{"kind":"Name","value":"daysLeft"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queuedAt"}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"error"}}]}}]} as unknown as DocumentNode<RunFieldsFragment, unknown>;
export const PreviewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ImportPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"format"}},{"kind":"Field","name":{"kind":"Name","value":"encoding"}},{"kind":"Field","name":{"kind":"Name","value":"separator"}},{"kind":"Field","name":{"kind":"Name","value":"sheet"}},{"kind":"Field","name":{"kind":"Name","value":"sheets"}},{"kind":"Field","name":{"kind":"Name","value":"dateOrder"}},{"kind":"Field","name":{"kind":"Name","value":"marks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mark"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"Field","name":{"kind":"Name","value":"statuses"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"word"}},{"kind":"Field","name":{"kind":"Name","value":"rows"}},{"kind":"Field","name":{"kind":"Name","value":"meaning"}}]}},{"kind":"Field","name":{"kind":"Name","value":"rows"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"cells"}}]}},{"kind":"Field","name":{"kind":"Name","value":"columns"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"header"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"alternatives"}}]}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"problems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}},{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"imported"}}]}},{"kind":"Field","name":{"kind":"Name","value":"doubts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"detail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"remembered"}}]}}]} as unknown as DocumentNode<PreviewFieldsFragment, unknown>;
export const KindFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"KindFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ConnectionKind"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"about"}},{"kind":"Field","name":{"kind":"Name","value":"letter"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"linked"}},{"kind":"Field","name":{"kind":"Name","value":"buttons"}},{"kind":"Field","name":{"kind":"Name","value":"formAbout"}},{"kind":"Field","name":{"kind":"Name","value":"formOrder"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"help"}},{"kind":"Field","name":{"kind":"Name","value":"required"}},{"kind":"Field","name":{"kind":"Name","value":"requiredUnless"}},{"kind":"Field","name":{"kind":"Name","value":"secret"}},{"kind":"Field","name":{"kind":"Name","value":"longest"}},{"kind":"Field","name":{"kind":"Name","value":"pattern"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"value"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}}]}}]} as unknown as DocumentNode<KindFieldsFragment, unknown>;
export const VisitMarksFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitMarksFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitMarks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"reception"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"comfort"}}]}}]} as unknown as DocumentNode<VisitMarksFieldsFragment, unknown>;
export const MessageRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"MessageRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Message"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"scenarioId"}},{"kind":"Field","name":{"kind":"Name","value":"scenarioType"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"phoneCorrected"}},{"kind":"Field","name":{"kind":"Name","value":"clientExcluded"}},{"kind":"Field","name":{"kind":"Name","value":"visitId"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"branchName"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"provider"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"answerText"}},{"kind":"Field","name":{"kind":"Name","value":"secondThoughts"}},{"kind":"Field","name":{"kind":"Name","value":"answeredAt"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"marks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitMarksFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"giftUntil"}},{"kind":"Field","name":{"kind":"Name","value":"returned"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"visits"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"came"}},{"kind":"Field","name":{"kind":"Name","value":"sumPaid"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"sentAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitMarksFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitMarks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"reception"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"comfort"}}]}}]} as unknown as DocumentNode<MessageRowFragment, unknown>;
export const FiguresFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FiguresFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planned"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}},{"kind":"Field","name":{"kind":"Name","value":"readable"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"unknown"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"answered"}},{"kind":"Field","name":{"kind":"Name","value":"told"}},{"kind":"Field","name":{"kind":"Name","value":"approved"}},{"kind":"Field","name":{"kind":"Name","value":"transferred"}},{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"unclear"}},{"kind":"Field","name":{"kind":"Name","value":"came"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"canceledVisits"}},{"kind":"Field","name":{"kind":"Name","value":"canceledInTime"}},{"kind":"Field","name":{"kind":"Name","value":"refilled"}},{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedMissed"}},{"kind":"Field","name":{"kind":"Name","value":"unreached"}},{"kind":"Field","name":{"kind":"Name","value":"unreachedMissed"}},{"kind":"Field","name":{"kind":"Name","value":"booked"}},{"kind":"Field","name":{"kind":"Name","value":"bookedUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"bookedCame"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"paidUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"costUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}}]} as unknown as DocumentNode<FiguresFieldsFragment, unknown>;
export const NpsIndexFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NpsIndexFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NpsIndex"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"promoters"}},{"kind":"Field","name":{"kind":"Name","value":"passives"}},{"kind":"Field","name":{"kind":"Name","value":"detractors"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<NpsIndexFieldsFragment, unknown>;
export const ToldMonthFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ToldMonthFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ToldMonth"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"span"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}},{"kind":"Field","name":{"kind":"Name","value":"begins"}},{"kind":"Field","name":{"kind":"Name","value":"ends"}}]}},{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"figures"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FiguresFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unpriced"}},{"kind":"Field","name":{"kind":"Name","value":"secondsSaved"}},{"kind":"Field","name":{"kind":"Name","value":"nps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NpsIndexFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reviews"}},{"kind":"Field","name":{"kind":"Name","value":"transitions"}},{"kind":"Field","name":{"kind":"Name","value":"response"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"answered"}},{"kind":"Field","name":{"kind":"Name","value":"median"}}]}},{"kind":"Field","name":{"kind":"Name","value":"avoided"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"basis"}},{"kind":"Field","name":{"kind":"Name","value":"compared"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedMissed"}},{"kind":"Field","name":{"kind":"Name","value":"unreached"}},{"kind":"Field","name":{"kind":"Name","value":"unreachedMissed"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"share"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}},{"kind":"Field","name":{"kind":"Name","value":"visits"}},{"kind":"Field","name":{"kind":"Name","value":"visitsLow"}},{"kind":"Field","name":{"kind":"Name","value":"visitsHigh"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FiguresFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Figures"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"planned"}},{"kind":"Field","name":{"kind":"Name","value":"sent"}},{"kind":"Field","name":{"kind":"Name","value":"delivered"}},{"kind":"Field","name":{"kind":"Name","value":"readable"}},{"kind":"Field","name":{"kind":"Name","value":"read"}},{"kind":"Field","name":{"kind":"Name","value":"unknown"}},{"kind":"Field","name":{"kind":"Name","value":"asked"}},{"kind":"Field","name":{"kind":"Name","value":"answered"}},{"kind":"Field","name":{"kind":"Name","value":"told"}},{"kind":"Field","name":{"kind":"Name","value":"approved"}},{"kind":"Field","name":{"kind":"Name","value":"transferred"}},{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"unclear"}},{"kind":"Field","name":{"kind":"Name","value":"came"}},{"kind":"Field","name":{"kind":"Name","value":"missed"}},{"kind":"Field","name":{"kind":"Name","value":"outcomeUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"canceledVisits"}},{"kind":"Field","name":{"kind":"Name","value":"canceledInTime"}},{"kind":"Field","name":{"kind":"Name","value":"refilled"}},{"kind":"Field","name":{"kind":"Name","value":"reached"}},{"kind":"Field","name":{"kind":"Name","value":"reachedMissed"}},{"kind":"Field","name":{"kind":"Name","value":"unreached"}},{"kind":"Field","name":{"kind":"Name","value":"unreachedMissed"}},{"kind":"Field","name":{"kind":"Name","value":"booked"}},{"kind":"Field","name":{"kind":"Name","value":"bookedUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"bookedCame"}},{"kind":"Field","name":{"kind":"Name","value":"paid"}},{"kind":"Field","name":{"kind":"Name","value":"paidUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"costUnknown"}},{"kind":"Field","name":{"kind":"Name","value":"scores"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NpsIndexFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NpsIndex"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"key"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"answers"}},{"kind":"Field","name":{"kind":"Name","value":"promoters"}},{"kind":"Field","name":{"kind":"Name","value":"passives"}},{"kind":"Field","name":{"kind":"Name","value":"detractors"}},{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"low"}},{"kind":"Field","name":{"kind":"Name","value":"high"}}]}}]} as unknown as DocumentNode<ToldMonthFieldsFragment, unknown>;
export const SharedMonthFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SharedMonthFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"SharedMonth"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"month"}},{"kind":"Field","name":{"kind":"Name","value":"link"}},{"kind":"Field","name":{"kind":"Name","value":"madeAt"}},{"kind":"Field","name":{"kind":"Name","value":"madeBy"}},{"kind":"Field","name":{"kind":"Name","value":"byLetter"}},{"kind":"Field","name":{"kind":"Name","value":"until"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedDays"}}]}}]} as unknown as DocumentNode<SharedMonthFieldsFragment, unknown>;
export const RequestFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"RequestFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PatientRequest"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"handledAt"}},{"kind":"Field","name":{"kind":"Name","value":"handledBy"}}]}}]} as unknown as DocumentNode<RequestFieldsFragment, unknown>;
export const ClientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Client"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"surname"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"middleName"}},{"kind":"Field","name":{"kind":"Name","value":"gender"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"phoneCorrected"}},{"kind":"Field","name":{"kind":"Name","value":"phoneProblem"}},{"kind":"Field","name":{"kind":"Name","value":"asWritten"}},{"kind":"Field","name":{"kind":"Name","value":"guardianName"}},{"kind":"Field","name":{"kind":"Name","value":"birthDate"}},{"kind":"Field","name":{"kind":"Name","value":"age"}},{"kind":"Field","name":{"kind":"Name","value":"firstVisitAt"}},{"kind":"Field","name":{"kind":"Name","value":"firstVisitZone"}},{"kind":"Field","name":{"kind":"Name","value":"previousVisitAt"}},{"kind":"Field","name":{"kind":"Name","value":"previousVisitZone"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisitAt"}},{"kind":"Field","name":{"kind":"Name","value":"lastVisitZone"}},{"kind":"Field","name":{"kind":"Name","value":"nextVisitAt"}},{"kind":"Field","name":{"kind":"Name","value":"nextVisitZone"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"sumPaid"}},{"kind":"Field","name":{"kind":"Name","value":"answer"}},{"kind":"Field","name":{"kind":"Name","value":"excluded"}},{"kind":"Field","name":{"kind":"Name","value":"excludedReason"}},{"kind":"Field","name":{"kind":"Name","value":"deceased"}},{"kind":"Field","name":{"kind":"Name","value":"optedOut"}},{"kind":"Field","name":{"kind":"Name","value":"allowsMarketing"}},{"kind":"Field","name":{"kind":"Name","value":"erased"}}]}}]} as unknown as DocumentNode<ClientFieldsFragment, unknown>;
export const ReviewLinkFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewLinkFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ReviewLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"urlName"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"branchId"}},{"kind":"Field","name":{"kind":"Name","value":"transitionsCount"}}]}}]} as unknown as DocumentNode<ReviewLinkFieldsFragment, unknown>;
export const ReviewRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReviewRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Review"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"clientId"}},{"kind":"Field","name":{"kind":"Name","value":"clientName"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"rating"}},{"kind":"Field","name":{"kind":"Name","value":"marks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"VisitMarksFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"comment"}},{"kind":"Field","name":{"kind":"Name","value":"erased"}},{"kind":"Field","name":{"kind":"Name","value":"saidAt"}},{"kind":"Field","name":{"kind":"Name","value":"mayShowAt"}},{"kind":"Field","name":{"kind":"Name","value":"sendAt"}},{"kind":"Field","name":{"kind":"Name","value":"openedAt"}},{"kind":"Field","name":{"kind":"Name","value":"wentAt"}},{"kind":"Field","name":{"kind":"Name","value":"wentTo"}},{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"branchName"}},{"kind":"Field","name":{"kind":"Name","value":"service"}},{"kind":"Field","name":{"kind":"Name","value":"visitAt"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"handled"}},{"kind":"Field","name":{"kind":"Name","value":"waits"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"VisitMarksFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"VisitMarks"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"specialist"}},{"kind":"Field","name":{"kind":"Name","value":"reception"}},{"kind":"Field","name":{"kind":"Name","value":"waiting"}},{"kind":"Field","name":{"kind":"Name","value":"comfort"}}]}}]} as unknown as DocumentNode<ReviewRowFragment, unknown>;
export const TestPatientFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TestPatientFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TestPatient"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"patronymic"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"position"}}]}}]} as unknown as DocumentNode<TestPatientFieldsFragment, unknown>;
export const SessionFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"SessionFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Session"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"token"}},{"kind":"Field","name":{"kind":"Name","value":"refreshToken"}},{"kind":"Field","name":{"kind":"Name","value":"tariff"}},{"kind":"Field","name":{"kind":"Name","value":"isMasterAccount"}}]}}]} as unknown as DocumentNode<SessionFieldsFragment, unknown>;
export const CompanyFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CompanyFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Company"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"mapLink"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"freshnessMinutes"}},{"kind":"Field","name":{"kind":"Name","value":"secondsPerMessage"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"daysOff"}}]}}]} as unknown as DocumentNode<CompanyFieldsFragment, unknown>;
export const BranchFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BranchFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Branch"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"address"}},{"kind":"Field","name":{"kind":"Name","value":"mapLink"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"logo"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}},{"kind":"Field","name":{"kind":"Name","value":"zoneNeeded"}},{"kind":"Field","name":{"kind":"Name","value":"daysOff"}}]}}]} as unknown as DocumentNode<BranchFieldsFragment, unknown>;
export const QuickAnswerFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QuickAnswerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QuickAnswer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]} as unknown as DocumentNode<QuickAnswerFieldsFragment, unknown>;
export const LetterAddressFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"LetterAddressFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LetterAddress"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"since"}}]}}]} as unknown as DocumentNode<LetterAddressFieldsFragment, unknown>;
export const TextTrialsDocument = {"__meta__":{"hash":"sha256:00cb6fa6ba50b3a0af3737bb115007150234b3223505012ba86912d58eefdaf7"}} as unknown as DocumentNode<TextTrialsQuery, TextTrialsQueryVariables>;
export const BeginTextTrialDocument = {"__meta__":{"hash":"sha256:e5e8e0801b0d9b72baada4e9d0106c99223d1fff87fbdfef3cc9e72192847899"}} as unknown as DocumentNode<BeginTextTrialMutation, BeginTextTrialMutationVariables>;
export const EndTextTrialDocument = {"__meta__":{"hash":"sha256:b80f49bbf7d1b58fce9b7b0f08aceee48c58f787fe2cbb33ddba68cdbc7e6094"}} as unknown as DocumentNode<EndTextTrialMutation, EndTextTrialMutationVariables>;
export const TakeTrialTextDocument = {"__meta__":{"hash":"sha256:01281d871d711387bf5e0ffbe2f7763fe0d4b4db959dd9b6d42f6f91910ceb1a"}} as unknown as DocumentNode<TakeTrialTextMutation, TakeTrialTextMutationVariables>;
export const VisitsDocument = {"__meta__":{"hash":"sha256:14b37c156ea1ecd10c18196b567a3e6c37aacad24c5643cbf17c426fb31fdd1d"}} as unknown as DocumentNode<VisitsQuery, VisitsQueryVariables>;
export const VisitCountsDocument = {"__meta__":{"hash":"sha256:e47b65a522a7725f42b782bc4120974c234796bfa855720b2826238b66eb1b99"}} as unknown as DocumentNode<VisitCountsQuery, VisitCountsQueryVariables>;
export const VisitReasonsDocument = {"__meta__":{"hash":"sha256:f6d86061c6e0013c8fe965f480bd115aca808b80ca16eb30329f274d89390268"}} as unknown as DocumentNode<VisitReasonsQuery, VisitReasonsQueryVariables>;
export const AppointmentFactsDocument = {"__meta__":{"hash":"sha256:3bc3fcdeb44d5ab8a22091ada2b9a1e8517d06fd34e154f7228ab6c6c04509fb"}} as unknown as DocumentNode<AppointmentFactsQuery, AppointmentFactsQueryVariables>;
export const VisitDetailDocument = {"__meta__":{"hash":"sha256:d301b22a46f10027968df4c10a19b9b368d2893baba84354432eab6fd4124bf9"}} as unknown as DocumentNode<VisitDetailQuery, VisitDetailQueryVariables>;
export const AnswerVisitDocument = {"__meta__":{"hash":"sha256:0948b587b18b605931454322c6def63a6567c7a00cfcf14b8d412fad5b7ce397"}} as unknown as DocumentNode<AnswerVisitMutation, AnswerVisitMutationVariables>;
export const FreeSlotsDocument = {"__meta__":{"hash":"sha256:9073089e7c48d7db9d1e3d4d5a5b002b05171866a4b9729a461943bd7aa74323"}} as unknown as DocumentNode<FreeSlotsQuery, FreeSlotsQueryVariables>;
export const MoveVisitDocument = {"__meta__":{"hash":"sha256:5cf5f9f42d1737f31b78793ffadf82917a787809181b123a614eb8b7354a9379"}} as unknown as DocumentNode<MoveVisitMutation, MoveVisitMutationVariables>;
export const TakeBackMoveDocument = {"__meta__":{"hash":"sha256:aec874315733c4e7fa234b7794691b4aa33f097e216fc97b86953a524cf2e0b2"}} as unknown as DocumentNode<TakeBackMoveMutation, TakeBackMoveMutationVariables>;
export const JoinWaitingListDocument = {"__meta__":{"hash":"sha256:8ea492578ff572d3f6bf0b0f577e13558e09298c2225c1a0e07f18afc9d91752"}} as unknown as DocumentNode<JoinWaitingListMutation, JoinWaitingListMutationVariables>;
export const LeaveWaitingListDocument = {"__meta__":{"hash":"sha256:b3a590b33e7386d39f60f6ebb428b3bc5b6fa47e11f81e36e395c88300aabfb4"}} as unknown as DocumentNode<LeaveWaitingListMutation, LeaveWaitingListMutationVariables>;
export const MakeReceiptDocument = {"__meta__":{"hash":"sha256:6745bc08d11dac0aecdb2d812aa708839782597fc78b50cae4d3f81ee8389c18"}} as unknown as DocumentNode<MakeReceiptMutation, MakeReceiptMutationVariables>;
export const AttentionDocument = {"__meta__":{"hash":"sha256:7116ea0efc4e666b242be3e2cdce9d091a9731bc44e23d1dd05a2c4d5c9e0158"}} as unknown as DocumentNode<AttentionQuery, AttentionQueryVariables>;
export const AttentionCountDocument = {"__meta__":{"hash":"sha256:49f723e25afc9c4a7e7e49a58d2177aed9863063d32875a769e49ade31d36eac"}} as unknown as DocumentNode<AttentionCountQuery, AttentionCountQueryVariables>;
export const AttentionDoneDocument = {"__meta__":{"hash":"sha256:570f7322ea565e8d0c6368ae2651c415e22ee4ba102d5aab1b53d11965b5f067"}} as unknown as DocumentNode<AttentionDoneQuery, AttentionDoneQueryVariables>;
export const ColleaguesDocument = {"__meta__":{"hash":"sha256:6122576131c98121872fbfe0fb370638ac07ae59da9c6709c9353df224dc059d"}} as unknown as DocumentNode<ColleaguesQuery, ColleaguesQueryVariables>;
export const NotesDocument = {"__meta__":{"hash":"sha256:62028388e2ffdd81e94834d2cc2d92ae8a54bc31aedd245039475381c6deb373"}} as unknown as DocumentNode<NotesQuery, NotesQueryVariables>;
export const SaveHandoverNoteDocument = {"__meta__":{"hash":"sha256:19d1b768d31e4a0ee4f3f6e671e5e36ed56d53fb9191118d1f35ff3eb4371cfc"}} as unknown as DocumentNode<SaveHandoverNoteMutation, SaveHandoverNoteMutationVariables>;
export const HoldAttentionDocument = {"__meta__":{"hash":"sha256:562684d599969c38c4129f959f894931f61ef44771ce2c532c39200c7e258658"}} as unknown as DocumentNode<HoldAttentionMutation, HoldAttentionMutationVariables>;
export const ReleaseAttentionDocument = {"__meta__":{"hash":"sha256:3ad505c80362644d62e48c978a63b8aeba56874c1a33b9649a7d10c76d8f57b7"}} as unknown as DocumentNode<ReleaseAttentionMutation, ReleaseAttentionMutationVariables>;
export const RecordCallDocument = {"__meta__":{"hash":"sha256:3b6efb32830d868ffdb004e7a772503ac26b91e0c58ded3309162174ebf65319"}} as unknown as DocumentNode<RecordCallMutation, RecordCallMutationVariables>;
export const TakeBackCallDocument = {"__meta__":{"hash":"sha256:4ab98d8d18b646d3c6655bd868d43acfdef3c8872f5beb8b36ce089b5fb12a38"}} as unknown as DocumentNode<TakeBackCallMutation, TakeBackCallMutationVariables>;
export const SnoozeAttentionDocument = {"__meta__":{"hash":"sha256:2709b3c89198973db9c24d9eced852a14cf78966d66577083668ac7f1ddc770e"}} as unknown as DocumentNode<SnoozeAttentionMutation, SnoozeAttentionMutationVariables>;
export const AssignAttentionDocument = {"__meta__":{"hash":"sha256:0660053292359c7178ea84e5e1bef2f0568e01bb6f0fc9511ebce5f73530c13b"}} as unknown as DocumentNode<AssignAttentionMutation, AssignAttentionMutationVariables>;
export const AddNoteDocument = {"__meta__":{"hash":"sha256:5297ceee30ce71ac34d1e3f0b35e906452a832f800334c0560f7c07e58859417"}} as unknown as DocumentNode<AddNoteMutation, AddNoteMutationVariables>;
export const ChangeNoteDocument = {"__meta__":{"hash":"sha256:7f11775138322fb1ed8202b94ddb872b28612e36d15bfec3ac10cd1a27ba80b3"}} as unknown as DocumentNode<ChangeNoteMutation, ChangeNoteMutationVariables>;
export const RemoveNoteDocument = {"__meta__":{"hash":"sha256:db27f1a397c4e9df1b710f44812ef6fccc809ee6a8763b652e0b251bddd3bce9"}} as unknown as DocumentNode<RemoveNoteMutation, RemoveNoteMutationVariables>;
export const AuditLogDocument = {"__meta__":{"hash":"sha256:ea67a7f2338fcb0a3e517974d52269b86aa69a10c2b7e365bc48300d7ee17657"}} as unknown as DocumentNode<AuditLogQuery, AuditLogQueryVariables>;
export const SpecialistCardsDocument = {"__meta__":{"hash":"sha256:20e038aef831dc48debeeb7d490bd9bc0bdaf46ebe32ccb9b772cb62b3b90f24"}} as unknown as DocumentNode<SpecialistCardsQuery, SpecialistCardsQueryVariables>;
export const SaveSpecialistCardDocument = {"__meta__":{"hash":"sha256:1ecc44632e501c53d07bb560d0c7c8eca4fe89fea0923fba019f3af273002c8e"}} as unknown as DocumentNode<SaveSpecialistCardMutation, SaveSpecialistCardMutationVariables>;
export const SetSpecialistPictureDocument = {"__meta__":{"hash":"sha256:25943fa30728068b9462c9dd681627caa660efcf47ce4e0b7cd8e03f1c7e65ca"}} as unknown as DocumentNode<SetSpecialistPictureMutation, SetSpecialistPictureMutationVariables>;
export const RemoveSpecialistPictureDocument = {"__meta__":{"hash":"sha256:6f64ca3e380aa70c057384085c2454ad2216980e46f1100d897fb411100e77fb"}} as unknown as DocumentNode<RemoveSpecialistPictureMutation, RemoveSpecialistPictureMutationVariables>;
export const ChatsDocument = {"__meta__":{"hash":"sha256:37f5cb330844019992d74d6a3c42265ca3fcee3a53aa9f3cafc43aadb05008eb"}} as unknown as DocumentNode<ChatsQuery, ChatsQueryVariables>;
export const ChatCountsDocument = {"__meta__":{"hash":"sha256:f93c9cd9c95e252c152fabd2683edb00994288c1240c48d49c75eec4346183b4"}} as unknown as DocumentNode<ChatCountsQuery, ChatCountsQueryVariables>;
export const ChatHeadDocument = {"__meta__":{"hash":"sha256:f7d7b01fff7477f589aea78999006962c47f34dbd0ada26aea52cbe895218fa5"}} as unknown as DocumentNode<ChatHeadQuery, ChatHeadQueryVariables>;
export const ChatLinesDocument = {"__meta__":{"hash":"sha256:9be193daa31ea270a444379f5b9080ccd62b3d958b1d3905afa34827998a7087"}} as unknown as DocumentNode<ChatLinesQuery, ChatLinesQueryVariables>;
export const ChatPreviewDocument = {"__meta__":{"hash":"sha256:c045ee959d576b73cdc920fcb2cb742dd1dec80854e3ac4cf9a08fdaacb627e5"}} as unknown as DocumentNode<ChatPreviewQuery, ChatPreviewQueryVariables>;
export const ChatPatientDocument = {"__meta__":{"hash":"sha256:8b5fa2708baa0ed5fe17fec7e586f6d29b3be97aaa5f3bc273abada018edb9d2"}} as unknown as DocumentNode<ChatPatientQuery, ChatPatientQueryVariables>;
export const OpenChatDocument = {"__meta__":{"hash":"sha256:765cc1a0602acd2eb6d08157c26fb42a7c1b043d015ea36e4098ca7fca6565f9"}} as unknown as DocumentNode<OpenChatMutation, OpenChatMutationVariables>;
export const SendChatLineDocument = {"__meta__":{"hash":"sha256:47d1d11ea6e99949622210b82f1658e6a6b7a1ab9f10677315dd2ba34e432eeb"}} as unknown as DocumentNode<SendChatLineMutation, SendChatLineMutationVariables>;
export const CorrectChatLineDocument = {"__meta__":{"hash":"sha256:5b89b884cd03b0a486da0a70e6670fe086de7241fea2075c4b6cf2a5b9e6c1ce"}} as unknown as DocumentNode<CorrectChatLineMutation, CorrectChatLineMutationVariables>;
export const ReadChatDocument = {"__meta__":{"hash":"sha256:b9fa7e322a6ef565e66c378bab72d18f5aeafb813f6e2fbd4df1053e5a5f881b"}} as unknown as DocumentNode<ReadChatMutation, ReadChatMutationVariables>;
export const UnreadChatDocument = {"__meta__":{"hash":"sha256:83ebf4df280f6b38a0260cbe6ca7e578f284273a4f7d359a22d9e0adc46b74d2"}} as unknown as DocumentNode<UnreadChatMutation, UnreadChatMutationVariables>;
export const ClaimChatDocument = {"__meta__":{"hash":"sha256:b7bdf70e62ee1a2cef4447c2baf514a53acd6468b47bb7f07731861bd6733aca"}} as unknown as DocumentNode<ClaimChatMutation, ClaimChatMutationVariables>;
export const HandleChatDocument = {"__meta__":{"hash":"sha256:51e3e75c73f8424abbe0b63c9fb6049ed478c282eb087e8bd3086417ff508ee4"}} as unknown as DocumentNode<HandleChatMutation, HandleChatMutationVariables>;
export const CompaniesDocument = {"__meta__":{"hash":"sha256:dfe5074a98ad2972796cc19d860057391517838c3e56af255c07ab3c5a2b8ba6"}} as unknown as DocumentNode<CompaniesQuery, CompaniesQueryVariables>;
export const MisConnectionDocument = {"__meta__":{"hash":"sha256:1c124ce5d9bbaeaa536b4ba68a26e2d7feb5921744266b2d8226e293e3a8acad"}} as unknown as DocumentNode<MisConnectionQuery, MisConnectionQueryVariables>;
export const ConnectMisDocument = {"__meta__":{"hash":"sha256:8db91e03c61c189b9296821abbdcc9e01f717c99e09ec140df5d12173080d929"}} as unknown as DocumentNode<ConnectMisMutation, ConnectMisMutationVariables>;
export const PreviewMisDocument = {"__meta__":{"hash":"sha256:8ddd86377af567f61c34a9da93e29e7d5fbffba5f544486eb6b8cc5015ccc390"}} as unknown as DocumentNode<PreviewMisMutation, PreviewMisMutationVariables>;
export const StartSyncDocument = {"__meta__":{"hash":"sha256:c760f75b3f6aa2842e2b139bb400c0a0acc69bd4d8e1aa65b14be3407b3af0cc"}} as unknown as DocumentNode<StartSyncMutation, StartSyncMutationVariables>;
export const LatestRunDocument = {"__meta__":{"hash":"sha256:7cc643163c94c1572f5c901b3b52bda298c4e378ca41c881da95c9a5bb6db7d3"}} as unknown as DocumentNode<LatestRunQuery, LatestRunQueryVariables>;
export const RunDocument = {"__meta__":{"hash":"sha256:a71386e92e455a0dc4af59d6aacd3058fb6a43820929f9877648ab5e14483942"}} as unknown as DocumentNode<RunQuery, RunQueryVariables>;
export const PreviewVisitsDocument = {"__meta__":{"hash":"sha256:2fa60c8ac5f916020833102e0170eb3697857934c789072cf5b6b57f5fe3bfb5"}} as unknown as DocumentNode<PreviewVisitsMutation, PreviewVisitsMutationVariables>;
export const ImportVisitsDocument = {"__meta__":{"hash":"sha256:acffc193ee76ce12a8a5f75689e5f86cbb432d8f06d2619d727f51df211146cb"}} as unknown as DocumentNode<ImportVisitsMutation, ImportVisitsMutationVariables>;
export const RunsDocument = {"__meta__":{"hash":"sha256:c694205efd10164f245c54e7015d160bf5731cc7fda726f603f6bedeadc296b3"}} as unknown as DocumentNode<RunsQuery, RunsQueryVariables>;
export const RejectedRowsDocument = {"__meta__":{"hash":"sha256:afb2bf84c7fe61c0c0050b2f3771bafc4f5056ea1f403c8d3537fb547160fb1e"}} as unknown as DocumentNode<RejectedRowsQuery, RejectedRowsQueryVariables>;
export const DecideJoiningDocument = {"__meta__":{"hash":"sha256:6ea77596d828a42bec6ef8b044419fafae2de1f299653b13a4577e348812267e"}} as unknown as DocumentNode<DecideJoiningMutation, DecideJoiningMutationVariables>;
export const PendingJoinsDocument = {"__meta__":{"hash":"sha256:f6456a1a2a2bdb886a558b8893145d4c8d1def4ecc01e49bcf9d0a5620b4d63f"}} as unknown as DocumentNode<PendingJoinsQuery, PendingJoinsQueryVariables>;
export const ConnectionKindsDocument = {"__meta__":{"hash":"sha256:549bcd8b716d26dbed4cc310f9b0a10e46bbde9c302c4522886582c843b50b4d"}} as unknown as DocumentNode<ConnectionKindsQuery, ConnectionKindsQueryVariables>;
export const ConnectionsDocument = {"__meta__":{"hash":"sha256:dcb7e1e2dabf93564ad2a2891e33a58a3f8ddaa0068c89e1c3f254939ea4439b"}} as unknown as DocumentNode<ConnectionsQuery, ConnectionsQueryVariables>;
export const ConnectChannelDocument = {"__meta__":{"hash":"sha256:98e354ea90b44b7a2a8dbcd9629f6a0219d7c3bec7428ce54b0ddfdf10217a7d"}} as unknown as DocumentNode<ConnectChannelMutation, ConnectChannelMutationVariables>;
export const SaveButtonTextsDocument = {"__meta__":{"hash":"sha256:b0a8d0e83f22393905ea6a1e005fd0a06c8381d280655fc61b1c48bedd8e9ffb"}} as unknown as DocumentNode<SaveButtonTextsMutation, SaveButtonTextsMutationVariables>;
export const ChannelOutlookDocument = {"__meta__":{"hash":"sha256:f874fe105b2817c386589a9fc7f6f0fec1739fb13b7a9c381706e78cba65ac9f"}} as unknown as DocumentNode<ChannelOutlookQuery, ChannelOutlookQueryVariables>;
export const DisconnectChannelDocument = {"__meta__":{"hash":"sha256:26f8c003f40e59bab30a757877bd7aa46ce97cc32c7c05c71121b05ebc6b34bb"}} as unknown as DocumentNode<DisconnectChannelMutation, DisconnectChannelMutationVariables>;
export const SetMisWritingDocument = {"__meta__":{"hash":"sha256:21805da4a10af23c079ca7c4cd308a762b1f12dd367acdfd7278c2370e81147c"}} as unknown as DocumentNode<SetMisWritingMutation, SetMisWritingMutationVariables>;
export const SetMisStatusDocument = {"__meta__":{"hash":"sha256:d7b0e6688365f4494de96b8e0a8a454173b1ff10e174f611969abc9f858d8fba"}} as unknown as DocumentNode<SetMisStatusMutation, SetMisStatusMutationVariables>;
export const DisconnectMisDocument = {"__meta__":{"hash":"sha256:1fcc2fa723667476248c3f14e94db615fd236fc1a9801e178b8cfed548969893"}} as unknown as DocumentNode<DisconnectMisMutation, DisconnectMisMutationVariables>;
export const MakeAgentCodeDocument = {"__meta__":{"hash":"sha256:9cdebbe6f389d6af6cccff8040ed8fc8f55badc296a2b944104027a6bc73e625"}} as unknown as DocumentNode<MakeAgentCodeMutation, MakeAgentCodeMutationVariables>;
export const RenameAgentDocument = {"__meta__":{"hash":"sha256:52b51b1d18285647a07004ebe7f530516b6d9740f30e56a678a6478d39454e76"}} as unknown as DocumentNode<RenameAgentMutation, RenameAgentMutationVariables>;
export const RevokeAgentDocument = {"__meta__":{"hash":"sha256:054fd59ab6869d960637130e33e40a6ab8325db4ec12009c42f629b65b9c7e91"}} as unknown as DocumentNode<RevokeAgentMutation, RevokeAgentMutationVariables>;
export const ConversionDocument = {"__meta__":{"hash":"sha256:114042c86aec4e3083d1bafe14640b5391b5adce25cda8a938cd50f6f343ca3f"}} as unknown as DocumentNode<ConversionQuery, ConversionQueryVariables>;
export const DashboardDocument = {"__meta__":{"hash":"sha256:f690d3018400104880d554708a9b0600b40f2f2132251ac5bd8106f1e41e2c4a"}} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const BypassChannelDocument = {"__meta__":{"hash":"sha256:cce436f9e9dd500d3e8915b254c024f4a38658b1f73a36d3a363a0f9851861ce"}} as unknown as DocumentNode<BypassChannelMutation, BypassChannelMutationVariables>;
export const SendConfirmationDocument = {"__meta__":{"hash":"sha256:684fa18362461e31032f1b6ea32de3a581230675ecaa301da72fdf2359ae0cd0"}} as unknown as DocumentNode<SendConfirmationMutation, SendConfirmationMutationVariables>;
export const RedStopsDocument = {"__meta__":{"hash":"sha256:3aff975daec91e1cd043cefd67a08b5c9ee2b38ff606f3a52ec797897f5f42fe"}} as unknown as DocumentNode<RedStopsQuery, RedStopsQueryVariables>;
export const RedStopOutlookDocument = {"__meta__":{"hash":"sha256:6db8cbde07be6e0aee932bf200995b9b36fb872a90e8682870610e9cb8dd527d"}} as unknown as DocumentNode<RedStopOutlookQuery, RedStopOutlookQueryVariables>;
export const PressRedStopDocument = {"__meta__":{"hash":"sha256:bd8ae48e86fccd42e0874b6cd0c7b0fbd59e46a5260193dfc4b660415e6a7207"}} as unknown as DocumentNode<PressRedStopMutation, PressRedStopMutationVariables>;
export const LiftRedStopDocument = {"__meta__":{"hash":"sha256:406b098700ceaa2eab3d71c3604fcfb5d2fe70b0f6e5526ffa64a33eabf88ad5"}} as unknown as DocumentNode<LiftRedStopMutation, LiftRedStopMutationVariables>;
export const ChannelStatusDocument = {"__meta__":{"hash":"sha256:e147b897bbbf3607a11e79a65cf0f71b5a53cb7ec443dd5a92d8f18172fcd232"}} as unknown as DocumentNode<ChannelStatusQuery, ChannelStatusQueryVariables>;
export const AlertStatDocument = {"__meta__":{"hash":"sha256:485cdda052755eac81e123e2747dc723b9b6d0b5c65692be383fcf946c68c5be"}} as unknown as DocumentNode<AlertStatQuery, AlertStatQueryVariables>;
export const ReportGoalDocument = {"__meta__":{"hash":"sha256:353b6dedbf35e3d60a9aec6f7241102f45015771e82a1f26409a86edcb797a5c"}} as unknown as DocumentNode<ReportGoalMutation, ReportGoalMutationVariables>;
export const SetUpDocument = {"__meta__":{"hash":"sha256:636f33083fdc492097854a3de8eae075034f21d954db421680afae5b23874054"}} as unknown as DocumentNode<SetUpQuery, SetUpQueryVariables>;
export const MessagesDocument = {"__meta__":{"hash":"sha256:67124a2f316c4603a4019c4dfb951f1a11821d81b8d85ea78bfae6ddecc950b3"}} as unknown as DocumentNode<MessagesQuery, MessagesQueryVariables>;
export const MessageCountsDocument = {"__meta__":{"hash":"sha256:cc016f19287408e3ca4e409a77f078bc07a46cd38e9f177d32a3e6faec268d95"}} as unknown as DocumentNode<MessageCountsQuery, MessageCountsQueryVariables>;
export const MessageDetailDocument = {"__meta__":{"hash":"sha256:fea4428df0319b50de90d9c30ba9d92ca21508fd67458b621134f144870026a5"}} as unknown as DocumentNode<MessageDetailQuery, MessageDetailQueryVariables>;
export const SpecialistsDocument = {"__meta__":{"hash":"sha256:53463ec15690b5b48bfa82180794fdca3994ea1b189dc935b852fc6d6864b479"}} as unknown as DocumentNode<SpecialistsQuery, SpecialistsQueryVariables>;
export const BranchesDocument = {"__meta__":{"hash":"sha256:71ece6b8e51c49183eacd73b824e73cce830380d712807db8c5eceb40d7606fd"}} as unknown as DocumentNode<BranchesQuery, BranchesQueryVariables>;
export const SetHandledDocument = {"__meta__":{"hash":"sha256:ba5a19dfc19cc32b9926d4df69ee0b33bcdac6548cc3eda854ebbd35d7a6d0a1"}} as unknown as DocumentNode<SetHandledMutation, SetHandledMutationVariables>;
export const CorrectPhoneDocument = {"__meta__":{"hash":"sha256:8ba8b98be1fc80045c927e1c287d8dde0357cd184648ef9566c7cb05cce13b26"}} as unknown as DocumentNode<CorrectPhoneMutation, CorrectPhoneMutationVariables>;
export const MessageReasonsDocument = {"__meta__":{"hash":"sha256:439b1ebf39e9ad97a632d70b4de2e72109e8c9afe6b0ca46bf574a6d59cd214f"}} as unknown as DocumentNode<MessageReasonsQuery, MessageReasonsQueryVariables>;
export const ListReasonsDocument = {"__meta__":{"hash":"sha256:cf6f3830fa51b6bf2dafdcf818099ce478b649fb503a1c27b122f1c901e96885"}} as unknown as DocumentNode<ListReasonsQuery, ListReasonsQueryVariables>;
export const FigureRowsDocument = {"__meta__":{"hash":"sha256:d73cd1a0af72a0c90ce01f5a525dea15aec4a3b04fa6b318674fe969ecf99d26"}} as unknown as DocumentNode<FigureRowsQuery, FigureRowsQueryVariables>;
export const EfficiencyDocument = {"__meta__":{"hash":"sha256:dea144b88318643e1b8e776bd226c2f45e6694f770b5c949fc18a845399ee43b"}} as unknown as DocumentNode<EfficiencyQuery, EfficiencyQueryVariables>;
export const SharedMonthsDocument = {"__meta__":{"hash":"sha256:da7f394dfe7450d725ce0391189c93b8f25ba03d1e1c7a897615421da60b731f"}} as unknown as DocumentNode<SharedMonthsQuery, SharedMonthsQueryVariables>;
export const ShareMonthDocument = {"__meta__":{"hash":"sha256:e752b8ae28bd54e397b9c2c212508caa6fa16c59e131d42b762288ddc47ad963"}} as unknown as DocumentNode<ShareMonthMutation, ShareMonthMutationVariables>;
export const RevokeMonthDocument = {"__meta__":{"hash":"sha256:8e5ee55dfc41380cb369224cd6de7d2cbee18f991c72f16e92b748a14168a76b"}} as unknown as DocumentNode<RevokeMonthMutation, RevokeMonthMutationVariables>;
export const AlertsDocument = {"__meta__":{"hash":"sha256:86ad345d176cf07e001d98d06dcf7a61e81f0bb8e94207bf0d64f1758fa05e68"}} as unknown as DocumentNode<AlertsQuery, AlertsQueryVariables>;
export const ReadAlertDocument = {"__meta__":{"hash":"sha256:973f8f810076b74e6b2d0448a145ba381b578a84da0d890888f90f33a9eab808"}} as unknown as DocumentNode<ReadAlertMutation, ReadAlertMutationVariables>;
export const ReadAllAlertsDocument = {"__meta__":{"hash":"sha256:5fce049fb399dfbf4b591fee311dc713fb31619c03f2e42930d4e848ffdb9297"}} as unknown as DocumentNode<ReadAllAlertsMutation, ReadAllAlertsMutationVariables>;
export const AlertPeriodDocument = {"__meta__":{"hash":"sha256:3758e1abdade80b628ae9227f3157274d64c613fdba5b59bffbe1b254a437537"}} as unknown as DocumentNode<AlertPeriodQuery, AlertPeriodQueryVariables>;
export const SetAlertPeriodDocument = {"__meta__":{"hash":"sha256:ff73a45cddadceda1d133a107df63985b7361c72b02c3d3c4b2b96dcca7cb9fa"}} as unknown as DocumentNode<SetAlertPeriodMutation, SetAlertPeriodMutationVariables>;
export const PopupTimesDocument = {"__meta__":{"hash":"sha256:42eec6a6a260eed46602a4aedecb7db82f3e380baadd78070359cfedcef88542"}} as unknown as DocumentNode<PopupTimesQuery, PopupTimesQueryVariables>;
export const PatientRequestDocument = {"__meta__":{"hash":"sha256:ea002c98383258607464d7b2f41a4ebb448871c1c62164fa45d002ab24219225"}} as unknown as DocumentNode<PatientRequestQuery, PatientRequestQueryVariables>;
export const SetRequestHandledDocument = {"__meta__":{"hash":"sha256:28cc9f167ba6b13dededed44bcf7b90ba81fd48575b3817493d960ffa6310ed8"}} as unknown as DocumentNode<SetRequestHandledMutation, SetRequestHandledMutationVariables>;
export const NpsFiguresDocument = {"__meta__":{"hash":"sha256:d1dc5c3d7824712a47af15b34a7ad449473f53b8c1bd9c0cc6c3b7656e9fc0da"}} as unknown as DocumentNode<NpsFiguresQuery, NpsFiguresQueryVariables>;
export const PaletteScenariosDocument = {"__meta__":{"hash":"sha256:cc313739e8add69b3525f892f22719365db3edf7a8c576cb4420fa1f18a08502"}} as unknown as DocumentNode<PaletteScenariosQuery, PaletteScenariosQueryVariables>;
export const PalettePatientsDocument = {"__meta__":{"hash":"sha256:5f983b9fafca00d78c2a2adf9b128b9cc7d7d3da1a3997a2674b460b00231a66"}} as unknown as DocumentNode<PalettePatientsQuery, PalettePatientsQueryVariables>;
export const ClientsDocument = {"__meta__":{"hash":"sha256:b9bad381eb44cc47600bede39350a6f176057317175eb31812bac17ab8de2ed9"}} as unknown as DocumentNode<ClientsQuery, ClientsQueryVariables>;
export const ClientNamesDocument = {"__meta__":{"hash":"sha256:9033886c61cf7482f82208167c7d6c697e22ff2751d7d90143fe3f3b95b1244c"}} as unknown as DocumentNode<ClientNamesQuery, ClientNamesQueryVariables>;
export const ClientCountsDocument = {"__meta__":{"hash":"sha256:905f839e0eb07eefded60104d338876206463e367fa87aadad54919ed125d4a7"}} as unknown as DocumentNode<ClientCountsQuery, ClientCountsQueryVariables>;
export const ClientFactsDocument = {"__meta__":{"hash":"sha256:d61cdd828b88844a596412b0fd7d5559e8dd52d0f97dbf1cea62b178fbc242d8"}} as unknown as DocumentNode<ClientFactsQuery, ClientFactsQueryVariables>;
export const SetManyExcludedDocument = {"__meta__":{"hash":"sha256:c63ae557b9347e5d38ae8f30ccedce50097cde4c1ba57b1f23cb41deecb9a175"}} as unknown as DocumentNode<SetManyExcludedMutation, SetManyExcludedMutationVariables>;
export const ClientCardDocument = {"__meta__":{"hash":"sha256:23e8c267d65a9d0212113d51b4267a553772666aa1e1f49a36660c028348b810"}} as unknown as DocumentNode<ClientCardQuery, ClientCardQueryVariables>;
export const ClientExportDocument = {"__meta__":{"hash":"sha256:d79c4a99ab56f6442aeb1815d0b84fea831bffe61c59ab72cda127d1755810dd"}} as unknown as DocumentNode<ClientExportQuery, ClientExportQueryVariables>;
export const EraseClientDocument = {"__meta__":{"hash":"sha256:d7ed3be88c111ffca5be08ce5144752594176bda98b4e41e92be92d5e098a216"}} as unknown as DocumentNode<EraseClientMutation, EraseClientMutationVariables>;
export const RecordConsentDocument = {"__meta__":{"hash":"sha256:178956a484084c6d796559f7afbb84a1f49bc16c8c6bb5c30aba8beb4c58c93a"}} as unknown as DocumentNode<RecordConsentMutation, RecordConsentMutationVariables>;
export const ClinicFactsDocument = {"__meta__":{"hash":"sha256:a38dc624cd1a598d588afb07ca346f336321824e2f45ff5574844b6bf717e7b1"}} as unknown as DocumentNode<ClinicFactsQuery, ClinicFactsQueryVariables>;
export const ReputationDocument = {"__meta__":{"hash":"sha256:7d6248ae95ca9d5d17f5cad7c49d31ead24534b0ab8b4e41a9e74aed2ea05663"}} as unknown as DocumentNode<ReputationQuery, ReputationQueryVariables>;
export const SaveReviewLinkDocument = {"__meta__":{"hash":"sha256:6e5b7e30caa1d56864bdf312af67b03d89668ed7c139a8f1a25aa52cd4de20d8"}} as unknown as DocumentNode<SaveReviewLinkMutation, SaveReviewLinkMutationVariables>;
export const RemoveReviewLinkDocument = {"__meta__":{"hash":"sha256:6a4ef72559ec62772bcafb59e17078261e2333d136a070853013df46e27c2d5c"}} as unknown as DocumentNode<RemoveReviewLinkMutation, RemoveReviewLinkMutationVariables>;
export const ReviewFactsDocument = {"__meta__":{"hash":"sha256:5cb32be9d5b772a341fc4d66d6c43e1d91a59dd7b8f27644501b04734e8218cb"}} as unknown as DocumentNode<ReviewFactsQuery, ReviewFactsQueryVariables>;
export const ReviewsDocument = {"__meta__":{"hash":"sha256:4d819516dde8e90b66079a1199814c1268f5c051483e5153543673a760241d9d"}} as unknown as DocumentNode<ReviewsQuery, ReviewsQueryVariables>;
export const ReviewCountsDocument = {"__meta__":{"hash":"sha256:540e8c1de9bd26e795904b418aa8388d59fd48080acd3ee9a21fef0a613a2d5c"}} as unknown as DocumentNode<ReviewCountsQuery, ReviewCountsQueryVariables>;
export const ReviewDetailDocument = {"__meta__":{"hash":"sha256:756eb0eaba9a27991ffb360ddfe4f1810c21134dc31c50b86faaa6a48acd2ae6"}} as unknown as DocumentNode<ReviewDetailQuery, ReviewDetailQueryVariables>;
export const ReviewTransitionsDocument = {"__meta__":{"hash":"sha256:4b4692fd7a133fbf47fde5049c6df6a608e99489f445215e0e6cbbe0db78bf27"}} as unknown as DocumentNode<ReviewTransitionsQuery, ReviewTransitionsQueryVariables>;
export const ScriptsFactsDocument = {"__meta__":{"hash":"sha256:c9d0c3a9aac063b4782bdf09349297f044b5a5504032f127565c5ad2ab20fb4a"}} as unknown as DocumentNode<ScriptsFactsQuery, ScriptsFactsQueryVariables>;
export const ServicesDocument = {"__meta__":{"hash":"sha256:1a281ff9b6c6cce5b70631628f8f226ad840f60b76a87284f303b5bb79f2c4a6"}} as unknown as DocumentNode<ServicesQuery, ServicesQueryVariables>;
export const CreateScenarioDocument = {"__meta__":{"hash":"sha256:1213e5b55ae7692229acadc4cef8a1f2cea2a642d5a4fe55ed8a438c2e80ee43"}} as unknown as DocumentNode<CreateScenarioMutation, CreateScenarioMutationVariables>;
export const TextPreviewDocument = {"__meta__":{"hash":"sha256:7c0f84a35edc344cb698638e7b4e630b19c8d866b631a60f3690f3ce7a264f43"}} as unknown as DocumentNode<TextPreviewQuery, TextPreviewQueryVariables>;
export const PreviewPatientsDocument = {"__meta__":{"hash":"sha256:03e0a3934c2a0f9e71c2b8098cc77bccc69b08f9e1c3f73143c2819a0444c3e9"}} as unknown as DocumentNode<PreviewPatientsQuery, PreviewPatientsQueryVariables>;
export const CascadesDocument = {"__meta__":{"hash":"sha256:ce61335f1da556ec0a372e62bb51caa291170f6a42ff90529fa8fda70eb662ae"}} as unknown as DocumentNode<CascadesQuery, CascadesQueryVariables>;
export const CascadeFiguresDocument = {"__meta__":{"hash":"sha256:d71aa7d0dd73f5e41cdef95282ce1378aa7c9a489aad846d228bf1a62ead6f4a"}} as unknown as DocumentNode<CascadeFiguresQuery, CascadeFiguresQueryVariables>;
export const SaveCascadeDocument = {"__meta__":{"hash":"sha256:deb9b52b84390348a78f830f3652a7534f801150c5efd2deedc2cb8a08b07e88"}} as unknown as DocumentNode<SaveCascadeMutation, SaveCascadeMutationVariables>;
export const TestPatientsDocument = {"__meta__":{"hash":"sha256:4d2ca6a04f7c314e55eb274149c49af23de657adc6e93ac43fbf610929ceb349"}} as unknown as DocumentNode<TestPatientsQuery, TestPatientsQueryVariables>;
export const SaveTestPatientDocument = {"__meta__":{"hash":"sha256:9710d28c7fabe548ca1fb6ff4c61010118d420349a6086545572eb9c04394df3"}} as unknown as DocumentNode<SaveTestPatientMutation, SaveTestPatientMutationVariables>;
export const RemoveTestPatientDocument = {"__meta__":{"hash":"sha256:3ec2c12ae5e8f0bfc5f9f0da5eb08b7d5a19ab130b31bf01e1f484c6149ddf6b"}} as unknown as DocumentNode<RemoveTestPatientMutation, RemoveTestPatientMutationVariables>;
export const SendTestDocument = {"__meta__":{"hash":"sha256:0b5ac7b1e555958466b6d9403eb87a0afbd57a19f90bbd7d78f3e3d392919af9"}} as unknown as DocumentNode<SendTestMutation, SendTestMutationVariables>;
export const ScenariosDocument = {"__meta__":{"hash":"sha256:c7d9c648f913195b810ae537ef843a56703d5c145d86122039779b877c951079"}} as unknown as DocumentNode<ScenariosQuery, ScenariosQueryVariables>;
export const SendingListDocument = {"__meta__":{"hash":"sha256:41626bfbf38316fcbdcb511a0592ecfa2434669e332117cdd4f90cd55cb7ac6f"}} as unknown as DocumentNode<SendingListQuery, SendingListQueryVariables>;
export const RegenerateDocument = {"__meta__":{"hash":"sha256:e452cefd2498b6292510ceaa51a4e8189aad8c131c01cda02b31416eae9f3c1f"}} as unknown as DocumentNode<RegenerateMutation, RegenerateMutationVariables>;
export const VerifyDocument = {"__meta__":{"hash":"sha256:743df32f3e158e6d43fb84bb46e60b2f9d5f88416f0af0e6a73ee03d06dca841"}} as unknown as DocumentNode<VerifyMutation, VerifyMutationVariables>;
export const LaunchDocument = {"__meta__":{"hash":"sha256:25606b3403b56b0b413a1b7effefdb26d1d5efe3e42c03a9b74a4a072cf6933b"}} as unknown as DocumentNode<LaunchQuery, LaunchQueryVariables>;
export const StartDocument = {"__meta__":{"hash":"sha256:ebcbdd019f2cceb234d962839c0463632a200ef5527eb82fded45ab6ba5bf93f"}} as unknown as DocumentNode<StartMutation, StartMutationVariables>;
export const StopDocument = {"__meta__":{"hash":"sha256:1d173bca64db390176490f440584ab376165c44e938a9c6dc8b9f4ab1e070928"}} as unknown as DocumentNode<StopMutation, StopMutationVariables>;
export const UndoStopDocument = {"__meta__":{"hash":"sha256:580255927df9bbbfe507e951a72848c440ed65e210a559074c0bcddd00b7853a"}} as unknown as DocumentNode<UndoStopMutation, UndoStopMutationVariables>;
export const SaveScenarioDocument = {"__meta__":{"hash":"sha256:70f580da7facde991d87460f68f8e04bf1b1df5b22ed6a405ce396dd15e8396c"}} as unknown as DocumentNode<SaveScenarioMutation, SaveScenarioMutationVariables>;
export const SignInDocument = {"__meta__":{"hash":"sha256:ff0684e4071676928f13395853ebfbf7005dad216e9c3950f71e583e15f73d6e"}} as unknown as DocumentNode<SignInMutation, SignInMutationVariables>;
export const RegisterDocument = {"__meta__":{"hash":"sha256:564e27b8b6cb5c740ae442ad4cc741512d82d20128b6983879d164796d42f28c"}} as unknown as DocumentNode<RegisterMutation, RegisterMutationVariables>;
export const MasterSignInDocument = {"__meta__":{"hash":"sha256:3e744178c040b593f67de462a8c67ca284e4f57dac1ad0aa84add246a29e50ad"}} as unknown as DocumentNode<MasterSignInMutation, MasterSignInMutationVariables>;
export const RefreshTokenDocument = {"__meta__":{"hash":"sha256:f74b5dc366c16129cc6e59d13392b4227d75977850af6b1c4c9861f43fa5bfe9"}} as unknown as DocumentNode<RefreshTokenMutation, RefreshTokenMutationVariables>;
export const SignOutDocument = {"__meta__":{"hash":"sha256:39300be1f6ff47633a8c264de2a924d5b71367b646d3bf86d82d7c51c6543956"}} as unknown as DocumentNode<SignOutMutation, SignOutMutationVariables>;
export const RecoverPasswordDocument = {"__meta__":{"hash":"sha256:23bee4bf045507195592562e6fce1badc948f1c2e7f223ec251b833b26bbfb30"}} as unknown as DocumentNode<RecoverPasswordMutation, RecoverPasswordMutationVariables>;
export const ResetPasswordDocument = {"__meta__":{"hash":"sha256:fcd8b0640d108e400f8a2d2783dc20649cdf30f65537f0197699e574fabab128"}} as unknown as DocumentNode<ResetPasswordMutation, ResetPasswordMutationVariables>;
export const ChangePasswordDocument = {"__meta__":{"hash":"sha256:e7c1262b932d16bc95f5388cb8b5adf0068267fa408f325eef91fb269e82857c"}} as unknown as DocumentNode<ChangePasswordMutation, ChangePasswordMutationVariables>;
export const ViewerDocument = {"__meta__":{"hash":"sha256:bdd5c9b64bf351804ee6aae70bcefdf856da3b0fe764e76fb591958abb4a61a9"}} as unknown as DocumentNode<ViewerQuery, ViewerQueryVariables>;
export const SaveNameDocument = {"__meta__":{"hash":"sha256:cf8411970bf7df22890d8f3e681f0b090a22b9e2a9e24f8279fce9c2fb8e3787"}} as unknown as DocumentNode<SaveNameMutation, SaveNameMutationVariables>;
export const ChangeEmailDocument = {"__meta__":{"hash":"sha256:05236dd3d4cc9198e4c9046474431cc0c5f51cabd8c64e297284f81e56d45dc2"}} as unknown as DocumentNode<ChangeEmailMutation, ChangeEmailMutationVariables>;
export const CardsDocument = {"__meta__":{"hash":"sha256:7b83736f74eb06ac8afe4131266e01b92d0e171d12dda3e37ba46bc4e63dfcda"}} as unknown as DocumentNode<CardsQuery, CardsQueryVariables>;
export const SaveCompanyDocument = {"__meta__":{"hash":"sha256:26d7c174c01ec868ad830b0b912c17d826eada10e67fbef2fe81c4d27ffcf3d4"}} as unknown as DocumentNode<SaveCompanyMutation, SaveCompanyMutationVariables>;
export const AddDayOffDocument = {"__meta__":{"hash":"sha256:e9e785be4078a44b380f9ee0dc0e84886bca8305e7f1f2b56ffafdbf179b4281"}} as unknown as DocumentNode<AddDayOffMutation, AddDayOffMutationVariables>;
export const RemoveDayOffDocument = {"__meta__":{"hash":"sha256:af4fc812c7155d5eeb5e4429cae5546668414c730a81f4f566c68b7a13944dc1"}} as unknown as DocumentNode<RemoveDayOffMutation, RemoveDayOffMutationVariables>;
export const SetCompanyLogoDocument = {"__meta__":{"hash":"sha256:10cd1ed7cb9eec26f427aaca9a23082c7d9a912ef70979ec3a560f21b11a43a9"}} as unknown as DocumentNode<SetCompanyLogoMutation, SetCompanyLogoMutationVariables>;
export const CreateBranchDocument = {"__meta__":{"hash":"sha256:420bb894ee6377ced0ab9c3bab57873a4314ae8f416879b9177213186cb6da1c"}} as unknown as DocumentNode<CreateBranchMutation, CreateBranchMutationVariables>;
export const UpdateBranchDocument = {"__meta__":{"hash":"sha256:39c51ed13491e111dcf32037b78947c2fc722298cb2446ef4606e7c4b6eaec88"}} as unknown as DocumentNode<UpdateBranchMutation, UpdateBranchMutationVariables>;
export const SetBranchLogoDocument = {"__meta__":{"hash":"sha256:5e31a762e3d1f4c7fb2830d1a77c3ef97fd8f0abafb88fe5b13b58e26152530b"}} as unknown as DocumentNode<SetBranchLogoMutation, SetBranchLogoMutationVariables>;
export const SetPriceDocument = {"__meta__":{"hash":"sha256:119875459e47c153b653c5183226d3022788c1a96e3020a53a60f6065265488c"}} as unknown as DocumentNode<SetPriceMutation, SetPriceMutationVariables>;
export const TakeBackPriceDocument = {"__meta__":{"hash":"sha256:fce2e6f22393dcd71c0d31cc0bde0d3130be05bb7d1d6611b386857ef473b4ca"}} as unknown as DocumentNode<TakeBackPriceMutation, TakeBackPriceMutationVariables>;
export const QuickAnswersDocument = {"__meta__":{"hash":"sha256:dce150584e02f7c4dbefe10ae511f198deb14774abf170c56d791a35e26066c8"}} as unknown as DocumentNode<QuickAnswersQuery, QuickAnswersQueryVariables>;
export const SaveQuickAnswerDocument = {"__meta__":{"hash":"sha256:2b889064952d7e74eac4b8d8aace3dfae893b5b779aa0a724cf5f59c7ac39011"}} as unknown as DocumentNode<SaveQuickAnswerMutation, SaveQuickAnswerMutationVariables>;
export const RemoveQuickAnswerDocument = {"__meta__":{"hash":"sha256:4cb2af345e86be2921f8300eec9736596818249225fb0752be33f600f1aaf056"}} as unknown as DocumentNode<RemoveQuickAnswerMutation, RemoveQuickAnswerMutationVariables>;
export const LetterAddressesDocument = {"__meta__":{"hash":"sha256:67bdcdf9f1e6904488e11ce27b0f180929bf0d7e59e72b26087c1c5ecdf9720e"}} as unknown as DocumentNode<LetterAddressesQuery, LetterAddressesQueryVariables>;
export const AddLetterAddressDocument = {"__meta__":{"hash":"sha256:cf3cbdacf88a4f233c91333e75f19200c0e1bcff32f33e259d4325b13dd034d3"}} as unknown as DocumentNode<AddLetterAddressMutation, AddLetterAddressMutationVariables>;
export const SendLetterConfirmationDocument = {"__meta__":{"hash":"sha256:aaa85dc7c5126fcde06364b403db6420caab537e18e16cf86f020e24099105cb"}} as unknown as DocumentNode<SendLetterConfirmationMutation, SendLetterConfirmationMutationVariables>;
export const RemoveLetterAddressDocument = {"__meta__":{"hash":"sha256:c57896b6d29cab61d2a68cf4f027ccdbbccb7a8bce34eb26642d49dd47c65d8b"}} as unknown as DocumentNode<RemoveLetterAddressMutation, RemoveLetterAddressMutationVariables>;
export const FindPatientsDocument = {"__meta__":{"hash":"sha256:623787dbc89b1c9ceccd8d4a65b6b2460e25ae30177f5bc3ba2ead4583e7e3aa"}} as unknown as DocumentNode<FindPatientsQuery, FindPatientsQueryVariables>;
export const SimulationDocument = {"__meta__":{"hash":"sha256:62975c3cbb5e56ec315df0fc007cdf0e3f2ddff09fef9e42bf737b3f7210a470"}} as unknown as DocumentNode<SimulationQuery, SimulationQueryVariables>;
export const BeginTrainingDocument = {"__meta__":{"hash":"sha256:816c63c2cc6454fbec10a1e25b498100e356ffcf56b17ae0928b860a3fda86ff"}} as unknown as DocumentNode<BeginTrainingMutation, BeginTrainingMutationVariables>;
export const LeaveTrainingDocument = {"__meta__":{"hash":"sha256:7fd77a77f1a109af0a29fd1edb087db65e18155a3776ae278b723c415632a334"}} as unknown as DocumentNode<LeaveTrainingMutation, LeaveTrainingMutationVariables>;
export const RemoveTrainingDocument = {"__meta__":{"hash":"sha256:e8c94a8f5e173c2a24ae188459d1205a79988de22b5dd902ff44bec5731bfa76"}} as unknown as DocumentNode<RemoveTrainingMutation, RemoveTrainingMutationVariables>;
export const RestartTasksDocument = {"__meta__":{"hash":"sha256:96b2f92e160e9ca84a89c432da7b8c3ee200c5260d872bcf5461c0ccf4b87fd3"}} as unknown as DocumentNode<RestartTasksMutation, RestartTasksMutationVariables>;