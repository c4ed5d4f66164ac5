import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { MessageDetailModel, RegeneratedModel, TrialChangeModel, RunModel } from '../../src/gateway/models.ts';
import type { FacadeContext } from '../../src/gateway/context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A day, YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  DateTime: { input: string; output: string; }
  /** Any JSON value, passed on unchanged. */
  JSON: { input: unknown; output: unknown; }
  /** A file of a multipart request. */
  Upload: { input: File; output: File; }
};

/** Why a word counts as advertising: a price cut, a gift, urgency, an offer or praise. */
export type AdvertisingWhy =
  | 'free'
  | 'hurry'
  | 'offer'
  | 'price';

/** An advertising word in a text that may have none. */
export type AdvertisingWord = {
  __typename?: 'AdvertisingWord';
  /** The word as written. */
  piece: Scalars['String']['output'];
  /** Reason. */
  why: AdvertisingWhy;
};

/** What happens to a later reminder of a confirmed visit: a short text, or no reminder. */
export type AfterApproval =
  | 'shorter'
  | 'skip';

/** A program in the clinic's own network that hands over HL7 messages and files. */
export type Agent = {
  __typename?: 'Agent';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Time of the last contact. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** Whether one of its sources is receiving. */
  listening: Scalars['Boolean']['output'];
  /** Name given by the clinic; at first the name of its machine. */
  name: Scalars['String']['output'];
  /** When it was last paired. */
  pairedAt: Scalars['DateTime']['output'];
  /** User who created the code. */
  pairedBy?: Maybe<Scalars['String']['output']>;
  /** When its key was revoked. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of items set aside for a person (quarantine). */
  setAside: Scalars['Int']['output'];
  /** Its state. */
  state: AgentState;
  /** Whether it hands over files, because the creator of its key may import them. */
  takesFiles: Scalars['Boolean']['output'];
  /** Version of the program. */
  version: Scalars['String']['output'];
  /** Number of received items that are not handed over yet. */
  waiting: Scalars['Int']['output'];
};

/** A code to pair an agent. */
export type AgentCode = {
  __typename?: 'AgentCode';
  /** Eight characters, such as ABCD-2345. */
  code: Scalars['String']['output'];
  /** When it expires. */
  expiresAt: Scalars['DateTime']['output'];
  /** When it was created. */
  madeAt: Scalars['DateTime']['output'];
};

/** The clinic's agents. */
export type AgentList = {
  __typename?: 'AgentList';
  /** Those with a key in the order in which they were paired, then revoked ones. */
  items: Array<Agent>;
  /** Available downloads. */
  programs: Array<AgentProgram>;
};

/** A download of the program. */
export type AgentProgram = {
  __typename?: 'AgentProgram';
  /** The download link. */
  link: Scalars['String']['output'];
  /** Platform of the program, such as windows-x64. */
  platform: Scalars['String']['output'];
};

/** State of an agent. */
export type AgentState =
  /** In contact within the last five minutes. */
  | 'heard'
  /** Key revoked. */
  | 'revoked'
  | 'silent'
  /** Key disabled: its creator has left or lost the right to connections. */
  | 'stopped';

/** A notification for staff. */
export type Alert = {
  __typename?: 'Alert';
  /** The conversation with the patient's text; null if there is none, or the user has no access to it. */
  chatNumber?: Maybe<Scalars['Int']['output']>;
  /** The patient it is about. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** When it was raised. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** Details by type: provider, text, status. */
  detail?: Maybe<Scalars['JSON']['output']>;
  /** When its cause ended; null: not yet. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message it is about. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Whether it was read, or its cause has ended. */
  read?: Maybe<Scalars['Boolean']['output']>;
  /** The patient request it is about. */
  requestId?: Maybe<Scalars['ID']['output']>;
  /** Type of that message's scenario. */
  scenarioType?: Maybe<ScenarioType>;
  /** Its type. */
  type?: Maybe<AlertType>;
};

/** A page of notifications. */
export type AlertPage = {
  __typename?: 'AlertPage';
  /** This page. */
  items: Array<Alert>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages; at most 10 000 for a filter or a search. */
  total: Scalars['Int']['output'];
};

/** Number of unread notifications. */
export type AlertStat = {
  __typename?: 'AlertStat';
  /** How many of them are patient requests, which stay unread until they are handled; null: unknown. */
  requests?: Maybe<Scalars['Int']['output']>;
  /** Unread notifications. */
  unread: Scalars['Int']['output'];
};

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

/** An attempt: one step of the cascade. */
export type Attempt = {
  __typename?: 'Attempt';
  /** When it reached that state. */
  at: Scalars['DateTime']['output'];
  /** Its channel. */
  channel: Channel;
  /** The provider's text. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Its provider. */
  provider: Scalars['String']['output'];
  /** State of the attempt. */
  state: AttemptState;
  /** Step of the cascade, from 0. */
  step: Scalars['Int']['output'];
};

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

/** What an employee did in the queue. */
export type AttentionDone = {
  __typename?: 'AttentionDone';
  /** What was done. */
  action: AttentionDoneAction;
  /** The recorded answer. */
  answer?: Maybe<Scalars['String']['output']>;
  /** Time. */
  at: Scalars['DateTime']['output'];
  /** Who did it. */
  byName?: Maybe<Scalars['String']['output']>;
  /** Name of the patient. */
  clientName: Scalars['String']['output'];
  /** The message. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** The visit. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** What was done. */
export type AttentionDoneAction =
  | 'answered'
  | 'called'
  | 'handled'
  | 'moved'
  | 'snoozed';

/** Whether the caller holds an item. */
export type AttentionHold = {
  __typename?: 'AttentionHold';
  /** Whether the caller holds the item. */
  held: Scalars['Boolean']['output'];
  /** Otherwise, who holds it. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** Whether the item still waits for staff and is not put off. */
  waiting: Scalars['Boolean']['output'];
};

/** What waits for staff. */
export type AttentionItem = {
  __typename?: 'AttentionItem';
  /** The responsible employee. */
  assigneeId?: Maybe<Scalars['ID']['output']>;
  /** Name of the responsible employee. */
  assigneeName?: Maybe<Scalars['String']['output']>;
  /** Time of the answer or request, else of the message. */
  at: Scalars['DateTime']['output'];
  /** Branch of the visit. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Why the visit is worth a call, most important first. */
  callReasons: Array<CallReason>;
  /** Calls without an answer about the visit or item. */
  calls: Scalars['Int']['output'];
  /** Channel of the message. */
  channel?: Maybe<Scalars['String']['output']>;
  /** Whether the patient is excluded from messages. */
  clientExcluded: Scalars['Boolean']['output'];
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Name of the patient. */
  clientName: Scalars['String']['output'];
  /** Who works on the item now. */
  holderId?: Maybe<Scalars['ID']['output']>;
  /** Name of who works on it. */
  holderName?: Maybe<Scalars['String']['output']>;
  /** Id of the message or request. */
  id: Scalars['ID']['output'];
  /** Time of the last of them. */
  lastCallAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who made it. */
  lastCallBy?: Maybe<Scalars['String']['output']>;
  /** The message; for a request, the one whose page it came from. */
  messageId: Scalars['ID']['output'];
  /** Notes about the patient that the caller may read. */
  notes: Scalars['Int']['output'];
  /** The earlier time that the message offered; null: it offered none. */
  offeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Phone of the patient; masked for some roles. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Why it waits. */
  reason: AttentionReason;
  /** Kind of the scenario. */
  scenarioType: ScenarioType;
  /** By the day of the visit in its zone; other: about no future visit. */
  section: AttentionItemSection;
  /** Service of the visit. */
  service?: Maybe<Scalars['String']['output']>;
  /** Until when the item is or was put off. */
  snoozedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Specialist of the visit. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** What the item is. */
  subject: AttentionSubject;
  /** Time zone of the visit. */
  timeZone: Scalars['String']['output'];
  /** Its start. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The future visit that the item is about. */
  visitId?: Maybe<Scalars['ID']['output']>;
  /** What the patient wrote. */
  words?: Maybe<Scalars['String']['output']>;
};

/** Sections of the queue, by the day of the visit. */
export type AttentionItemSection =
  | 'later'
  | 'other'
  | 'today'
  | 'tomorrow';

/** The queue and its counts. */
export type AttentionList = {
  __typename?: 'AttentionList';
  /** Items that all staff settled today. */
  doneByAll: Scalars['Int']['output'];
  /** Items that the caller settled today in the clinic's zone. */
  doneByMe: Scalars['Int']['output'];
  /** The note for the next shift; null: none. */
  handover?: Maybe<HandoverNote>;
  /** The first 200. */
  items: Array<AttentionItem>;
  /** Those of them assigned to the caller. */
  mine: Scalars['Int']['output'];
  /** Items put off. */
  snoozed: Scalars['Int']['output'];
  /** Items of this request. */
  total: Scalars['Int']['output'];
  /** Items that are not put off. */
  waiting: Scalars['Int']['output'];
};

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

/** An employee of the clinic. */
export type AuditEmployee = {
  __typename?: 'AuditEmployee';
  /** Account. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** An entry of the audit log. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** The account; null: none acted. */
  accountId?: Maybe<Scalars['ID']['output']>;
  /** Action. */
  action: AuditAction;
  /** IP address of the caller. */
  address?: Maybe<Scalars['String']['output']>;
  /** Name of the agent that acted for the user. */
  agent?: Maybe<Scalars['String']['output']>;
  /** The part of the product that a refused call, a view or an exported list was about. */
  area?: Maybe<AuditArea>;
  /** Time of the action. */
  at: Scalars['DateTime']['output'];
  /** Name of the user, as long as the account exists in this clinic. */
  by?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Whether it was a master account of the operator. */
  isMaster: Scalars['Boolean']['output'];
  /** What it was about. */
  object?: Maybe<AuditObject>;
  /** Whether it was refused; everything else was done. */
  refused: Scalars['Boolean']['output'];
};

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

/** What an entry of the audit log is about. */
export type AuditObject = {
  __typename?: 'AuditObject';
  /** Id; of a chat its number. */
  id: Scalars['ID']['output'];
  /** Kind of object. */
  kind: AuditObjectKind;
  /** Its name now, of a visit its patient; null: removed, erased or without a name. */
  name?: Maybe<Scalars['String']['output']>;
};

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

/** A page of the audit log. */
export type AuditPage = {
  __typename?: 'AuditPage';
  /** Everybody with an account in the clinic, by name. */
  employees: Array<AuditEmployee>;
  /** This page. */
  items: Array<AuditEntry>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** Months that the shares of no-shows are based on. */
export type AvoidedBasis =
  | 'month'
  | 'year';

/** A branch of the clinic. */
export type Branch = {
  __typename?: 'Branch';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** Days on which it is closed in addition to the clinic's; null if the server does not store them. */
  daysOff?: Maybe<Array<Scalars['Date']['output']>>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** URL of the logo. */
  logo?: Maybe<Scalars['String']['output']>;
  /** Link to a map. */
  mapLink?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Phone for patients. */
  phone?: Maybe<Scalars['String']['output']>;
  /** IANA time zone; null: the clinic's. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** The branch comes from a file and its time zone was not confirmed: its visits wait until one is saved. */
  zoneNeeded?: Maybe<Scalars['Boolean']['output']>;
};

/** New values of a branch's details. */
export type BranchInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Link to a map. */
  mapLink?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name: Scalars['String']['input'];
  /** Phone for patients. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** IANA time zone; null: the clinic's. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Texts of the bot's buttons; null: the default text. */
export type ButtonTexts = {
  __typename?: 'ButtonTexts';
  /** The patient will come. */
  approve?: Maybe<Scalars['String']['output']>;
  /** The patient will not come. */
  cancel?: Maybe<Scalars['String']['output']>;
  /** The patient wants another time. */
  transfer?: Maybe<Scalars['String']['output']>;
};

/** Texts of the bot's buttons; a button that is not listed keeps its default text. */
export type ButtonTextsInput = {
  /** The patient will come. */
  approve?: InputMaybe<Scalars['String']['input']>;
  /** The patient will not come. */
  cancel?: InputMaybe<Scalars['String']['input']>;
  /** The patient wants another time. */
  transfer?: InputMaybe<Scalars['String']['input']>;
};

/** Channel reroute. */
export type Bypass = {
  __typename?: 'Bypass';
  /** Messages about these visits that were sent by it, were not delivered, and go on to the next step at once. */
  hurried: Scalars['Int']['output'];
  /** End of the reroute; null: none. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Visits in the next 24 hours whose messages now go by another channel. */
  visits: Scalars['Int']['output'];
};

/** A call without an answer. */
export type CallAttempt = {
  __typename?: 'CallAttempt';
  /** When the item waits again. */
  callAgainAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
};

/** Why a visit is worth a call. */
export type CallReason = {
  __typename?: 'CallReason';
  /** noShows: missed visits; longLead: days since the booking; else 1. */
  count: Scalars['Int']['output'];
  /** noShows: missed visits of the last two years; longLead: booked long ago. */
  kind: CallReasonKind;
};

/** Reasons for a call. */
export type CallReasonKind =
  | 'firstVisit'
  | 'longLead'
  | 'noShows'
  | 'unconfirmed'
  | 'undelivered';

/** A value that a text names and a card lacks. */
export type CardGap = {
  __typename?: 'CardGap';
  /** The branch; null: the card of the clinic. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Name of the branch or clinic. */
  name: Scalars['String']['output'];
  /** Whether messages there are skipped; else the optional part is left out. */
  required: Scalars['Boolean']['output'];
  /** The variable without a value. */
  variable: CardVariable;
};

/** What a card's page shows patients about the clinic. */
export type CardPage = {
  __typename?: 'CardPage';
  /** Address of the branch of the latest visit, otherwise of the clinic. */
  address?: Maybe<Scalars['String']['output']>;
  /** The clinic's name. */
  companyName?: Maybe<Scalars['String']['output']>;
  /** Phone shown on the page. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Services that several patients came for, most frequent first. */
  services?: Maybe<Array<Scalars['String']['output']>>;
};

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

/** Channel order of a scenario. */
export type Cascade = {
  __typename?: 'Cascade';
  /** Channels in the order they are tried. */
  channels: Array<CascadeStep>;
  /** The scenario. */
  scenarioId: Scalars['ID']['output'];
};

/** Results of one step of a cascade. */
export type CascadeFigure = {
  __typename?: 'CascadeFigure';
  /** Messages answered by this channel, or on the patient's page after this step. */
  answered: Scalars['Int']['output'];
  /** Its channel. */
  channel: Channel;
  /** Cost of this step; null: a price or a number of parts is unknown. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Cost per answer; null: no answers, or unknown cost. */
  costPerAnswer?: Maybe<Scalars['Float']['output']>;
  /** Messages delivered by this step; for a channel that does not report delivery, messages accepted. */
  delivered: Scalars['Int']['output'];
  /** Position in the cascade, from 0; null: no longer a step. */
  position?: Maybe<Scalars['Int']['output']>;
  /** Messages known to be read. */
  read: Scalars['Int']['output'];
  /** Messages that used this step. */
  tried: Scalars['Int']['output'];
};

/** Results of the steps of a cascade. */
export type CascadeFigures = {
  __typename?: 'CascadeFigures';
  /** Number of days up to now that are counted. */
  days: Scalars['Int']['output'];
  /** One per step: in the clinic's order, then channels that are no longer a step. */
  items: Array<CascadeFigure>;
};

/** A step of a cascade. */
export type CascadeStep = {
  __typename?: 'CascadeStep';
  /** Its channel. */
  channel: Channel;
  /** Minutes to wait for delivery before the next step. */
  waitMinutes?: Maybe<Scalars['Int']['output']>;
};

/** A step of a new cascade. */
export type CascadeStepInput = {
  /** Its channel. */
  channel: Channel;
  /** Minutes to wait for delivery before the next step; default: 30. */
  waitMinutes?: InputMaybe<Scalars['Int']['input']>;
};

/** Channel of a message. */
export type Channel =
  | 'sms'
  | 'telegram'
  | 'whatsapp';

/** What happens to waiting messages when a provider is disconnected. */
export type ChannelOutlook = {
  __typename?: 'ChannelOutlook';
  /** Number of these that another connected channel would carry. */
  otherWay: Scalars['Int']['output'];
  /** Planned messages whose next channel belongs to this provider. */
  waiting: Scalars['Int']['output'];
};

/** A price and its first day. */
export type ChannelPrice = {
  __typename?: 'ChannelPrice';
  /** In the clinic's currency; null: unknown. */
  price?: Maybe<Scalars['Float']['output']>;
  /** First day, ISO. */
  since: Scalars['Date']['output'];
};

/** Status of a channel; only active counts as linked. */
export type ChannelStatus =
  | 'active'
  | 'foreignphone'
  | 'init'
  | 'openelsewhere'
  | 'other'
  | 'qr'
  | 'qridle';

/** Channel health: how a channel delivers now, compared with its usual rate. */
export type ChannelWeather = {
  __typename?: 'ChannelWeather';
  /** Messages accepted between 24 hours and 30 minutes ago. */
  accepted: Scalars['Int']['output'];
  /** Reminders and notifications to be sent by it in the next 24 hours. */
  ahead: Scalars['Int']['output'];
  /** For a drop: visits in the next 24 hours that depend on it, earliest first. */
  atRisk: Array<VisitAtRisk>;
  /** End of the channel reroute; null: none. */
  bypassedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** The channel. */
  channel: Channel;
  /** Of these, delivered. */
  delivered: Scalars['Int']['output'];
  /** A drop: even the upper bound of the interval is more than 5 percentage points below the usual rate; few: fewer than 50 messages in one of the periods. */
  state: WeatherState;
  /** The same in the 28 days before. */
  usualAccepted: Scalars['Int']['output'];
  /** Of these, delivered. */
  usualDelivered: Scalars['Int']['output'];
};

/** A conversation with one phone number. */
export type Chat = {
  __typename?: 'Chat';
  /** User who claimed it. */
  claimedBy?: Maybe<Scalars['String']['output']>;
  /** Time of the latest message. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its author, if staff. */
  lastBy?: Maybe<Scalars['String']['output']>;
  /** Channel of the latest message. */
  lastChannel?: Maybe<Channel>;
  /** Author of the latest message; null: no messages yet. */
  lastFrom?: Maybe<ChatFrom>;
  /** Its outcome, if by staff. */
  lastOutcome?: Maybe<Outcome>;
  /** Its status, if by staff. */
  lastStatus?: Maybe<MessageStatus>;
  /** Text of the latest message, cut after 200 characters. */
  lastText?: Maybe<Scalars['String']['output']>;
  /** Whether the user claimed it. */
  mine: Scalars['Boolean']['output'];
  /** Number in this clinic, from 1. */
  number: Scalars['Int']['output'];
  /** Patients with this number, the one written to last first. */
  patients: Array<ChatPatient>;
  /** E.164, masked for roles that may not see it. */
  phone: Scalars['String']['output'];
  /** Number of unread messages of the patient. */
  unread: Scalars['Int']['output'];
  /** Since when it waits for staff; null: it does not. */
  waitingSince?: Maybe<Scalars['DateTime']['output']>;
};

/** Number of conversations. */
export type ChatCounts = {
  __typename?: 'ChatCounts';
  /** Claimed by the user. */
  mine: Scalars['Int']['output'];
  /** All. */
  total: Scalars['Int']['output'];
  /** With unread messages. */
  unread: Scalars['Int']['output'];
  /** Waiting for staff. */
  waiting: Scalars['Int']['output'];
};

/** One conversation with what is needed to write. */
export type ChatDetail = {
  __typename?: 'ChatDetail';
  /** The conversation. */
  chat: Chat;
  /** Whether it is outside 9:00 to 22:00 in the clinic's time zone: writing then needs a confirmation. */
  night: Scalars['Boolean']['output'];
  /** When the night ends; null by day. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why staff cannot write at all; null: they can. */
  silence?: Maybe<ChatSilence>;
  /** IANA time zone of the clinic, which the night is based on. */
  timeZone: Scalars['String']['output'];
  /** All channels: the one the patient used last, then available ones, then the others. */
  ways: Array<ChatWay>;
};

/** A picture or file that the patient sent; served by /api/chat/{number}/file/{id}. */
export type ChatFile = {
  __typename?: 'ChatFile';
  /** Id. */
  id: Scalars['ID']['output'];
  /** File name. */
  name: Scalars['String']['output'];
  /** Whether it can be shown as a picture. */
  picture: Scalars['Boolean']['output'];
  /** Why it cannot be opened; null: it can. */
  problem?: Maybe<ChatFileProblem>;
  /** Size in bytes. */
  size?: Maybe<Scalars['Int']['output']>;
  /** Media type by its first bytes; null: not accepted. */
  type?: Maybe<Scalars['String']['output']>;
};

/** Why a file cannot be opened. */
export type ChatFileProblem =
  | 'COMING'
  | 'LOST'
  | 'TOO_LARGE'
  | 'TYPE';

/** Which conversations to list. */
export type ChatFilter = {
  /** Conversations whose latest message used this channel. */
  channel?: InputMaybe<Channel>;
  /** Claimed by the user. */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** With unread messages of the patient. */
  unread?: InputMaybe<Scalars['Boolean']['input']>;
  /** Waiting for staff. */
  waiting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Author of a message. */
export type ChatFrom =
  | 'patient'
  | 'staff';

/** A chat message. */
export type ChatLine = {
  __typename?: 'ChatLine';
  /** Message of a scenario: its current answer. */
  answer?: Maybe<Answer>;
  /** Text of that answer; an answer by a channel is also a message of its own. */
  answerText?: Maybe<Scalars['String']['output']>;
  /** Time of that answer. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of the message. */
  at: Scalars['DateTime']['output'];
  /** Its author, if staff. */
  by?: Maybe<Scalars['String']['output']>;
  /** Its channel; null through the patient's page. */
  channel?: Maybe<Channel>;
  /** The patient it is to or from, if known. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** Survey: the comment. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Attached files. */
  files: Array<ChatFile>;
  /** Message of a scenario or request: whether staff have handled it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id; for a message of staff the key it was sent with, for a message of a scenario its own id. */
  id: Scalars['ID']['output'];
  /** Its kind. */
  kind: ChatLineKind;
  /** Its outcome. */
  outcome?: Maybe<Outcome>;
  /** Its provider. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Survey: the score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Why it was not sent or failed. */
  reason?: Maybe<ReasonCode>;
  /** Message of a scenario: its type. */
  scenarioType?: Maybe<ScenarioType>;
  /** Its status; null for a message of the patient. */
  status?: Maybe<MessageStatus>;
  /** The text, with links shown by name; null: none, or erased. */
  text?: Maybe<Scalars['String']['output']>;
  /** Message of the patient: its interpretation; null: not interpreted. */
  understood?: Maybe<ChatUnderstood>;
};

/** A message by staff. */
export type ChatLineInput = {
  /** Whether the user has confirmed sending at night. */
  atNight?: InputMaybe<Scalars['Boolean']['input']>;
  /** Channel. */
  channel: Channel;
  /** Which of the patients with this number it is for; null: the one written to last. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** UUID created by the page, one per message. */
  key: Scalars['ID']['input'];
  /** The text, with variables in braces. */
  text: Scalars['String']['input'];
};

/** Kind of a chat message. */
export type ChatLineKind =
  | 'patient'
  | 'request'
  | 'scenario'
  | 'staff';

/** Messages of a conversation. */
export type ChatLinePage = {
  __typename?: 'ChatLinePage';
  /** Messages, oldest first. */
  items: Array<ChatLine>;
  /** Number of messages in total. */
  total: Scalars['Int']['output'];
};

/** Meaning of a patient's reply; unclear: nothing that can be acted on. */
export type ChatMeaning =
  | 'approved'
  | 'canceled'
  | 'transferred'
  | 'unclear';

/** A page of conversations. */
export type ChatPage = {
  __typename?: 'ChatPage';
  /** This page. */
  items: Array<Chat>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** A patient with the conversation's phone number. */
export type ChatPatient = {
  __typename?: 'ChatPatient';
  /** Id. */
  clientId: Scalars['ID']['output'];
  /** Whether the patient has died, according to the source; staff cannot write. */
  deceased: Scalars['Boolean']['output'];
  /** Whether the patient is excluded from sending; staff may still write. */
  excluded: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** What the patient opted out of; after opting out of everything, staff cannot write. */
  optedOut?: Maybe<ChatRefusal>;
};

/** A text as it would be sent. */
export type ChatPreview = {
  __typename?: 'ChatPreview';
  /** Number of SMS parts. */
  parts: Scalars['Int']['output'];
  /** The text, with links shown by name. */
  text: Scalars['String']['output'];
};

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

/** Interpretation of a patient's reply. */
export type ChatUnderstood = {
  __typename?: 'ChatUnderstood';
  /** An answer about a visit, or an opt-out. */
  answer: ChatReading;
  /** The decisive words. */
  because: Array<Scalars['String']['output']>;
  /** When it was corrected. */
  correctedAt?: Maybe<Scalars['DateTime']['output']>;
  /** User who corrected the interpretation. */
  correctedBy?: Maybe<Scalars['String']['output']>;
  /** The message that the text is assigned to. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Why the product could not act on the text; the same codes as in the message's timeline. */
  puzzle?: Maybe<Scalars['String']['output']>;
  /** Interpreted as this score of a survey, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** IANA time zone of that visit. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Its start time as named in the message. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit that the text is interpreted to be about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** A channel option: a channel by which staff can write now, or why not. */
export type ChatWay = {
  __typename?: 'ChatWay';
  /** The channel. */
  channel: Channel;
  /** Whether the price is per part of an SMS. */
  perPart: Scalars['Boolean']['output'];
  /** Price of a message, or of one part of an SMS; null: unknown. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Why staff cannot use it now; null: available. */
  problem?: Maybe<ChatWayProblem>;
  /** Its provider; null: not connected. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Whether delivery and reading are reported. */
  tellsDelivery: Scalars['Boolean']['output'];
  /** When it becomes available by itself. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** When the patient last wrote by it. */
  wroteAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Why a channel cannot be used. */
export type ChatWayProblem =
  | 'CHAT_BLOCKED'
  | 'NOT_ACTIVE'
  | 'NO_CHANNEL'
  | 'NO_CHAT'
  | 'PAUSED'
  | 'WARM_UP';

/** A patient. */
export type Client = {
  __typename?: 'Client';
  /** Age today, in full years. */
  age?: Maybe<Scalars['Int']['output']>;
  /** Last decision about marketing messages; null: never asked. */
  allowsMarketing?: Maybe<Scalars['Boolean']['output']>;
  /** Answer to the last message about a visit. */
  answer?: Maybe<Answer>;
  /** What a file says of the patient where it was read otherwise; null: nothing. */
  asWritten?: Maybe<Scalars['String']['output']>;
  /** Date of birth. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** Whether the patient has died; nothing is sent. */
  deceased?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the personal data was erased; the rest stays for counts. */
  erased?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the patient is excluded from sending. */
  excluded?: Maybe<Scalars['Boolean']['output']>;
  /** The reason in the words of the user who excluded the patient. */
  excludedReason?: Maybe<Scalars['String']['output']>;
  /** Start time of the first visit. */
  firstVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone of its branch; null if the server does not provide it. */
  firstVisitZone?: Maybe<Scalars['String']['output']>;
  /** Gender. */
  gender?: Maybe<Gender>;
  /** Who answers for the child and has the number, empty if nobody is named; null: the number is the patient's own. */
  guardianName?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Start time of the last visit. */
  lastVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone of its branch; null if the server does not provide it. */
  lastVisitZone?: Maybe<Scalars['String']['output']>;
  /** Middle name or patronymic. */
  middleName?: Maybe<Scalars['String']['output']>;
  /** First name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Start time of the next visit. */
  nextVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone of its branch; null if the server does not provide it. */
  nextVisitZone?: Maybe<Scalars['String']['output']>;
  /** What the patient opted out of. */
  optedOut?: Maybe<OptOut>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether staff corrected the number; the source has another one. */
  phoneCorrected?: Maybe<Scalars['Boolean']['output']>;
  /** Why no message can reach the patient. */
  phoneProblem?: Maybe<PhoneProblem>;
  /** Start time of the visit before the last. */
  previousVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone of its branch; null if the server does not provide it. */
  previousVisitZone?: Maybe<Scalars['String']['output']>;
  /** Specialist of that visit. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Status of that visit. */
  status?: Maybe<VisitStatus>;
  /** Total paid, in the clinic's currency. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** Surname. */
  surname?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of that visit's branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start time of the visit shown: the next, otherwise the last. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Number of patients, independent of list filters. */
export type ClientCounts = {
  __typename?: 'ClientCounts';
  /** Excluded from sending. */
  excluded: Scalars['Int']['output'];
  /** Without a phone number. */
  noNumber: Scalars['Int']['output'];
  /** Opted out of marketing or of everything. */
  refused: Scalars['Int']['output'];
  /** With an unhandled request. */
  requests: Scalars['Int']['output'];
  /** All patients. */
  total: Scalars['Int']['output'];
  /** With a number that cannot be dialed. */
  wrongNumber: Scalars['Int']['output'];
};

/** A message to a patient, or something that came back. */
export type ClientEvent = {
  __typename?: 'ClientEvent';
  /** Reply: its interpretation. */
  answer?: Maybe<Answer>;
  /** When; for a message that was not sent, when it will be or would have been. */
  at: Scalars['DateTime']['output'];
  /** Message of staff: its author. */
  by?: Maybe<Scalars['String']['output']>;
  /** Channel; null: unknown, or through a page. */
  channel?: Maybe<Channel>;
  /** Request: whether staff have handled it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id of the entry. */
  id: Scalars['ID']['output'];
  /** Its kind. */
  kind: ClientEventKind;
  /** Survey: its marks by name. */
  marks?: Maybe<Scalars['JSON']['output']>;
  /** The message that the entry is, or belongs to. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Message: its outcome. */
  outcome?: Maybe<Outcome>;
  /** Score, from 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Message: why it was not sent or failed. */
  reason?: Maybe<ReasonCode>;
  /** Message: name of its scenario. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** Message: its status. */
  status?: Maybe<MessageStatus>;
  /** The text. */
  text?: Maybe<Scalars['String']['output']>;
};

/** Kind of an entry of a patient's timeline. */
export type ClientEventKind =
  | 'message'
  | 'reply'
  | 'request'
  | 'score'
  | 'staff'
  | 'survey';

/** A patient's timeline. */
export type ClientEventPage = {
  __typename?: 'ClientEventPage';
  /** The newest entries. */
  items: Array<ClientEvent>;
  /** Number of entries in total. */
  total: Scalars['Int']['output'];
};

/** Which patients to list. */
export type ClientFilter = {
  /** Minimum age today, in full years. */
  ageFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum age today, in full years. */
  ageTo?: InputMaybe<Scalars['Int']['input']>;
  /** Answer to the last message about a visit. */
  answer?: InputMaybe<Answer>;
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Added on or after this day. */
  createdFrom?: InputMaybe<Scalars['String']['input']>;
  /** Added on or before this day. */
  createdTo?: InputMaybe<Scalars['String']['input']>;
  /** Whether excluded from sending. */
  excluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** One gender. */
  gender?: InputMaybe<Gender>;
  /** Last attended visit on or after this day. */
  lastVisitFrom?: InputMaybe<Scalars['String']['input']>;
  /** Last attended visit on or before this day. */
  lastVisitTo?: InputMaybe<Scalars['String']['input']>;
  /** Next visit on or after this day. */
  nextVisitFrom?: InputMaybe<Scalars['String']['input']>;
  /** Next visit on or before this day. */
  nextVisitTo?: InputMaybe<Scalars['String']['input']>;
  /** Without a phone number, with one that cannot be dialed, or with a valid one. */
  number?: InputMaybe<NumberFilter>;
  /** Patients who opted out of marketing only, of everything, or of either. */
  optedOut?: InputMaybe<OptedOutFilter>;
  /** With an unhandled request. */
  requests?: InputMaybe<Scalars['Boolean']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Status of the visit shown. */
  status?: InputMaybe<VisitStatus>;
  /** Minimum total paid. */
  sumFrom?: InputMaybe<Scalars['Float']['input']>;
  /** Maximum total paid. */
  sumTo?: InputMaybe<Scalars['Float']['input']>;
  /** With a visit on or after this day. */
  visitFrom?: InputMaybe<Scalars['String']['input']>;
  /** With a visit on or before this day. */
  visitTo?: InputMaybe<Scalars['String']['input']>;
};

/** A page of patients. */
export type ClientPage = {
  __typename?: 'ClientPage';
  /** This page. */
  items: Array<Client>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages; at most 10 000 for a filter or a search. */
  total: Scalars['Int']['output'];
};

/** A connected clinic system. */
export type ClinicSystem = {
  __typename?: 'ClinicSystem';
  /** Why its data may be incomplete: a suspect sync, or what the connection does not see; text for the user; null: no doubt. */
  doubt?: Maybe<Scalars['String']['output']>;
  /** Why the connection was lost, or why the system does not respond; text for the user. */
  error?: Maybe<Scalars['String']['output']>;
  /** Id of the connection; null: the server supports a single one. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Time of the last finished sync. */
  lastSyncAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: Scalars['String']['output'];
  /** Its URL. */
  misUrl?: Maybe<Scalars['String']['output']>;
  /** Since when it has this status. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it responds. */
  status?: Maybe<MisStatus>;
  /** Its source statuses of visits that are unknown here, most frequent first. */
  statuses: Array<MisUnknownStatus>;
  /** Write-back of answers; null: not supported. */
  writing?: Maybe<MisWriting>;
};

/** An employee who may answer for patients. */
export type Colleague = {
  __typename?: 'Colleague';
  /** Account. */
  id: Scalars['ID']['output'];
  /** Whether it is the caller. */
  isMe: Scalars['Boolean']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** The mapping of one column. */
export type ColumnInput = {
  /** Null: ignored. */
  field?: InputMaybe<ImportField>;
  /** Index of the column, from 0. */
  index: Scalars['Int']['input'];
};

/** The clinic's details. */
export type Company = {
  __typename?: 'Company';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 code of every sum. */
  currency?: Maybe<Scalars['String']['output']>;
  /** Days on which the whole clinic is closed; null if the server does not store them. */
  daysOff?: Maybe<Array<Scalars['Date']['output']>>;
  /** Maximum age, in minutes, of the clinic system's last response; if it is older, messages about visits are held. */
  freshnessMinutes?: Maybe<Scalars['Int']['output']>;
  /** Id. */
  id?: Maybe<Scalars['ID']['output']>;
  /** URL of the logo. */
  logo?: Maybe<Scalars['String']['output']>;
  /** Link to a map. */
  mapLink?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Phone for patients. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Staff time saved by a message, in seconds. */
  secondsPerMessage?: Maybe<Scalars['Int']['output']>;
  /** IANA time zone. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** New values of the clinic's details; omitted fields stay as they are. */
export type CompanyInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Maximum age, in minutes, of the clinic system's last response; if it is older, messages about visits are held. */
  freshnessMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Link to a map. */
  mapLink?: InputMaybe<Scalars['String']['input']>;
  /** Name; unique among clinics. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone for patients. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Staff time saved by a message, in seconds. */
  secondsPerMessage?: InputMaybe<Scalars['Int']['input']>;
  /** IANA time zone. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** A clinic that a master account may enter. */
export type CompanyListItem = {
  __typename?: 'CompanyListItem';
  /** Address as text. */
  city?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A page of clinics. */
export type CompanyPage = {
  __typename?: 'CompanyPage';
  /** This page. */
  items: Array<CompanyListItem>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** Visits that are over, not canceled, with a known outcome, since the first reminder. */
export type ComparedVisits = {
  __typename?: 'ComparedVisits';
  /** Reached by a reminder or a notification of a move. */
  reached: Scalars['Int']['output'];
  /** Of these, missed. */
  reachedMissed: Scalars['Int']['output'];
  /** Not reached by any. */
  unreached: Scalars['Int']['output'];
  /** Of these, missed. */
  unreachedMissed: Scalars['Int']['output'];
};

/** A connected channel. */
export type ConnectedChannel = {
  __typename?: 'ConnectedChannel';
  /** Its channel. */
  channel: Channel;
  /** Today's price of a message, or of one part of an SMS, in the clinic's currency; null: unknown. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Past and future prices, the earliest first; null if the server stores no days. */
  prices?: Maybe<Array<ChannelPrice>>;
  /** Its provider. */
  provider: Scalars['String']['output'];
  /** Since when it has this status. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its status. */
  status: ChannelStatus;
};

/** State of a new connection. */
export type ConnectedState = {
  __typename?: 'ConnectedState';
  /** The state; null: unknown. */
  status?: Maybe<ChannelStatus>;
};

/** A field of a form. */
export type ConnectionField = {
  __typename?: 'ConnectionField';
  /** What to fill in. */
  help?: Maybe<Scalars['String']['output']>;
  /** Whether a secret is stored; the field may then be empty. */
  kept: Scalars['Boolean']['output'];
  /** Type of the input. */
  kind: FieldKind;
  /** Name. */
  label: Scalars['String']['output'];
  /** Maximum length in characters. */
  longest: Scalars['Int']['output'];
  /** Name in the call that connects. */
  name: Scalars['String']['output'];
  /** Regular expression that a value must match; null: any. */
  pattern?: Maybe<Scalars['String']['output']>;
  /** Whether a value is required. */
  required: Scalars['Boolean']['output'];
  /** A value is required if this other field is empty. */
  requiredUnless?: Maybe<Scalars['String']['output']>;
  /** Stored encrypted and never returned. */
  secret: Scalars['Boolean']['output'];
  /** Stored value; null: none, or a secret. */
  value?: Maybe<Scalars['String']['output']>;
  /** Hint for a value that does not match. */
  wrong?: Maybe<Scalars['String']['output']>;
};

/** A provider of messages or a clinic system, with the fields of its form. */
export type ConnectionKind = {
  __typename?: 'ConnectionKind';
  /** What it is for, in words. */
  about: Scalars['String']['output'];
  /** Whether its messages support buttons. */
  buttons: Scalars['Boolean']['output'];
  /** Whether patients must start a chat before they can be written to. */
  byChat: Scalars['Boolean']['output'];
  /** Its channel; null: a clinic system. */
  channel?: Maybe<Channel>;
  /** Fields of the form. */
  fields: Array<ConnectionField>;
  /** Text above the form. */
  formAbout: Scalars['String']['output'];
  /** Text below the form. */
  formOrder?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  kind: IntegrationKind;
  /** Letter on its tile. */
  letter: Scalars['String']['output'];
  /** Whether a number of the operator's account is linked, instead of filling in a form. */
  linked: Scalars['Boolean']['output'];
  /** Provider, or type of the clinic system. */
  name: Scalars['String']['output'];
  /** Usual name. */
  title: Scalars['String']['output'];
};

/** A patient's consent. */
export type Consent = {
  __typename?: 'Consent';
  /** Category of the consent that the message needs; service messages need none. */
  category: ConsentCategory;
  /** When it was given. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** Category of consent that a message needs. */
export type ConsentCategory =
  | 'marketing'
  | 'service';

/** A change of a patient's consent, with its source and wording. */
export type ConsentChange = {
  __typename?: 'ConsentChange';
  /** Whether the patient consents. */
  allowed: Scalars['Boolean']['output'];
  /** When it changed. */
  at: Scalars['DateTime']['output'];
  /** Category of messages. */
  category: ConsentCategory;
  /** Channel of the reply. */
  channel?: Maybe<Channel>;
  /** Where it was given: reply, page, staff, call, paper, or the clinic's own list, by the name of its system. */
  source: Scalars['String']['output'];
  /** The wording that the patient agreed to, or of the refusal. */
  textVersion?: Maybe<Scalars['String']['output']>;
};

/** How the patient told staff: in person, by phone, on paper. */
export type ConsentSource =
  | 'call'
  | 'paper'
  | 'staff';

/** Results of messages. */
export type Conversion = {
  __typename?: 'Conversion';
  /** Time up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** Whether any message of a scenario was ever sent. */
  began: Scalars['Boolean']['output'];
  /** Messages sent from this time on may still lead to bookings. */
  countsSince: Scalars['String']['output'];
  /** First month, YYYY-MM. */
  fromMonth: Scalars['String']['output'];
  /** By type, scenario, text, channel, month. */
  rows: Array<ConversionRow>;
  /** IANA time zone of the months. */
  timeZone: Scalars['String']['output'];
  /** Last month. */
  toMonth: Scalars['String']['output'];
  /** Total over all rows, counted separately. */
  total: ConversionCounts;
  /** Whether any of the rows may still change. */
  totalStillCounts: Scalars['Boolean']['output'];
};

/** Counts of messages by the day on which each was sent. */
export type ConversionCounts = {
  __typename?: 'ConversionCounts';
  /** Of these, answered by the patient. */
  answered: Scalars['Int']['output'];
  /** Delivered messages that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Delivered invitations, greetings and promotions. */
  bookable: Scalars['Int']['output'];
  /** Of these, with at least one booking. */
  booked: Scalars['Int']['output'];
  /** Their bookings: visits created within 30 days after the message and before the next such message. */
  bookings: Scalars['Int']['output'];
  /** Messages with an attended booking, and reminders and notifications whose visit was attended at the time they named. */
  came: Scalars['Int']['output'];
  /** Of these, delivered. */
  delivered: Scalars['Int']['output'];
  /** Reminders and notifications that were sent. */
  named: Scalars['Int']['output'];
  /** Paid for attended bookings; null: no amount is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Attended bookings with an unknown amount. */
  paidUnknown: Scalars['Int']['output'];
  /** Messages to be sent: all except skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Of these, read. */
  read: Scalars['Int']['output'];
  /** Sent by a channel that reports reading. */
  readable: Scalars['Int']['output'];
  /** Accepted by a provider. */
  sent: Scalars['Int']['output'];
};

/** Months, branch, and how to separate rows besides by scenario. */
export type ConversionFilter = {
  /** Messages planned for one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether to separate rows by channel. */
  byChannel?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether to separate rows by month. */
  byMonth?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether to separate rows by text. */
  byText?: InputMaybe<Scalars['Boolean']['input']>;
  /** From this month on, YYYY-MM. */
  fromMonth?: InputMaybe<Scalars['String']['input']>;
  /** Number of months up to toMonth, or up to the current month; used if fromMonth is omitted. */
  months?: InputMaybe<Scalars['Int']['input']>;
  /** Up to and including this month. */
  toMonth?: InputMaybe<Scalars['String']['input']>;
};

/** Counts of messages of one scenario, and of one text, channel and month if rows are separated by these. */
export type ConversionRow = {
  __typename?: 'ConversionRow';
  /** Of these, answered by the patient. */
  answered: Scalars['Int']['output'];
  /** Delivered messages that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Delivered invitations, greetings and promotions. */
  bookable: Scalars['Int']['output'];
  /** Of these, with at least one booking. */
  booked: Scalars['Int']['output'];
  /** Their bookings: visits created within 30 days after the message and before the next such message. */
  bookings: Scalars['Int']['output'];
  /** Messages with an attended booking, and reminders and notifications whose visit was attended at the time they named. */
  came: Scalars['Int']['output'];
  /** Channel of the furthest attempt; null: not sent yet. */
  channel?: Maybe<Channel>;
  /** Of these, delivered. */
  delivered: Scalars['Int']['output'];
  /** YYYY-MM. */
  month?: Maybe<Scalars['String']['output']>;
  /** Reminders and notifications that were sent. */
  named: Scalars['Int']['output'];
  /** Paid for attended bookings; null: no amount is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Attended bookings with an unknown amount. */
  paidUnknown: Scalars['Int']['output'];
  /** Messages to be sent: all except skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Of these, read. */
  read: Scalars['Int']['output'];
  /** Sent by a channel that reports reading. */
  readable: Scalars['Int']['output'];
  /** Id of the scenario. */
  scenarioId: Scalars['ID']['output'];
  /** Name. */
  scenarioName: Scalars['String']['output'];
  /** Accepted by a provider. */
  sent: Scalars['Int']['output'];
  /** Whether some of them may still lead to a booking or an attended visit. */
  stillCounts: Scalars['Boolean']['output'];
  /** The text, with variables in braces. */
  text?: Maybe<Scalars['String']['output']>;
  /** The text they were sent with; null: not sent yet, or unknown. */
  textId?: Maybe<Scalars['ID']['output']>;
  /** Its type. */
  type: ScenarioType;
};

/** Messages sent, their results, and what waits for staff now. */
export type Dashboard = {
  __typename?: 'Dashboard';
  /** Time up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** The period before. */
  before: DashboardSpan;
  /** Whether any message of a scenario was ever sent. */
  began: Scalars['Boolean']['output'];
  /** Channels that are connected or were used in the last 28 days. */
  channels: Array<ChannelWeather>;
  /** How recent the data is. */
  data: DataState;
  /** In order; future days of months are omitted. */
  days: Array<DashboardDay>;
  /** The days before, each at the position of the day it is compared with. */
  daysBefore: Array<DashboardDay>;
  /** Metrics of the period. */
  figures: Figures;
  /** Metrics of the period before. */
  figuresBefore: Figures;
  /** Funnel of reminders. */
  journey: Journey;
  /** The requested period. */
  span: DashboardSpan;
  /** NPS by specialist, most answers first. */
  specialists: Array<NpsIndex>;
  /** IANA time zone of the days. */
  timeZone: Scalars['String']['output'];
  /** What the points of the chart are. */
  unit: DynamicsUnit;
  /** What waits for staff. */
  waits: WaitsNow;
};

/** A day, or the requested days of a week. */
export type DashboardDay = {
  __typename?: 'DashboardDay';
  /** As in Figures. */
  answered: Scalars['Int']['output'];
  /** As in Figures. */
  booked: Scalars['Int']['output'];
  /** As in Figures. */
  came: Scalars['Int']['output'];
  /** First day. */
  from: Scalars['String']['output'];
  /** As in Figures. */
  missed: Scalars['Int']['output'];
  /** As in Figures. */
  sent: Scalars['Int']['output'];
  /** Last day. */
  to: Scalars['String']['output'];
};

/** A period of days in the clinic's time zone. */
export type DashboardSpan = {
  __typename?: 'DashboardSpan';
  /** Start time. */
  begins: Scalars['String']['output'];
  /** Time up to which it is counted: its end, or where it is cut off. */
  ends: Scalars['String']['output'];
  /** First day. */
  from: Scalars['String']['output'];
  /** Last day. */
  to: Scalars['String']['output'];
};

/** How recent the clinic's data is. */
export type DataState = {
  __typename?: 'DataState';
  /** Time of the last successful sync or import; null: none. */
  at?: Maybe<Scalars['String']['output']>;
  /** Whether the last run failed. */
  failing: Scalars['Boolean']['output'];
  /** Whether it is fresh enough for sending. */
  fresh: Scalars['Boolean']['output'];
  /** Its kind: sync or file. */
  source?: Maybe<Scalars['String']['output']>;
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

/** Monthly report for the clinic's owner. */
export type Efficiency = {
  __typename?: 'Efficiency';
  /** Time up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** The month before. */
  before: ToldMonth;
  /** Employees with the most messages first; null: this user may not see them. */
  employees?: Maybe<Array<EfficiencyEmployee>>;
  /** Day of the clinic's first message; null: none was sent yet. */
  first?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM. */
  month: Scalars['String']['output'];
  /** The month itself. */
  own: ToldMonth;
  /** Scenarios with a holdout. */
  proven: Array<ProvenScenario>;
  /** IANA time zone of the months. */
  timeZone: Scalars['String']['output'];
  /** The same month of the year before. */
  yearBefore: ToldMonth;
};

/** Metrics of one employee in a month. */
export type EfficiencyEmployee = {
  __typename?: 'EfficiencyEmployee';
  /** Patients' waiting messages that this employee answered first. */
  answered: Scalars['Int']['output'];
  /** Who. */
  id: Scalars['ID']['output'];
  /** Number of messages to patients. */
  lines: Scalars['Int']['output'];
  /** Median seconds until these answers. */
  median?: Maybe<Scalars['Int']['output']>;
  /** Null: the account no longer exists. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A patient whose state changed. */
export type ExcludedClient = {
  __typename?: 'ExcludedClient';
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** The previous reason; phone numbers in it are masked for roles that may not see them. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** Result of excluding or including many patients. */
export type ExcludedClients = {
  __typename?: 'ExcludedClients';
  /** The patients whose state changed. */
  changed: Array<ExcludedClient>;
  /** For an undo: number of patients left as they are because somebody else has changed them since. */
  kept: Scalars['Int']['output'];
};

/** Whom to exclude or include, and why. */
export type ExcludedInput = {
  /** The patient. */
  clientId: Scalars['ID']['input'];
  /** The reason, in the user's own words. */
  reason?: InputMaybe<Scalars['String']['input']>;
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
  name: Scalars['String']['input'];
  /** Its value; null: empty. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** Type of input of a field. */
export type FieldKind =
  | 'text'
  | 'url';

/** Period and branch of metrics. */
export type FigureFilter = {
  /** Visits in one branch, and messages about them. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day in the clinic's time zone: YYYY-MM-DD, today, today-7. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Up to and including this day. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** A message without the patient and the text, as far as the page needs it. */
export type FigureMessage = {
  __typename?: 'FigureMessage';
  /** Answer of the patient. */
  answer: Answer;
  /** Time that decides its day. */
  at: Scalars['DateTime']['output'];
  /** Branch that it was planned for. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Channel of the furthest attempt; null: not sent. */
  channel?: Maybe<Channel>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Score that the patient answered, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Name of its scenario. */
  scenarioName: Scalars['String']['output'];
  /** Status; null: not sent. */
  status?: Maybe<MessageStatus>;
  /** What it is for. */
  type: ScenarioType;
};

/** A click to a review site, a patient's message that waited for staff, a message of staff, or an attempt; without personal data and texts. */
export type FigureMoment = {
  __typename?: 'FigureMoment';
  /** Time that decides its day. */
  at: Scalars['DateTime']['output'];
  /** Message or attempt: its channel. */
  channel?: Maybe<Channel>;
  /** Id within this list. */
  id: Scalars['ID']['output'];
  /** Click to a review site: name of the link. */
  siteName?: Maybe<Scalars['String']['output']>;
  /** Patient's message: seconds until staff's reply; null: not answered. */
  waited?: Maybe<Scalars['Int']['output']>;
};

/** Rows of one metric: messages, visits, or events. */
export type FigureRows = {
  __typename?: 'FigureRows';
  /** For metrics that count messages. */
  messages: Array<FigureMessage>;
  /** For metrics that count events. */
  moments: Array<FigureMoment>;
  /** Cursor of the next page; null: this is the last. */
  next?: Maybe<Scalars['String']['output']>;
  /** Number of rows in total. */
  total: Scalars['Int']['output'];
  /** For metrics that count visits. */
  visits: Array<FigureVisit>;
};

/** Which rows of a metric. */
export type FigureRowsFilter = {
  /** The rows of the compared period, cut at the same time. */
  beside?: InputMaybe<DaysBeside>;
  /** Visits in one branch, and messages about them. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages whose furthest attempt used this channel; none: messages not sent. */
  channel?: InputMaybe<Scalars['String']['input']>;
  /** One employee. */
  employeeId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day in the clinic's time zone: YYYY-MM-DD, today, today-7. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one scenario. */
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages sent with this text; none: with an unknown one. */
  textId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and including this day. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one type of scenario. */
  type?: InputMaybe<ScenarioType>;
};

/** A visit without the patient, as far as the page needs it. */
export type FigureVisit = {
  __typename?: 'FigureVisit';
  /** Time that decides its day. */
  at: Scalars['DateTime']['output'];
  /** Name of the branch. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** When it was created in the clinic system; null: unknown. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** attended or noShow; null: unknown. */
  outcome?: Maybe<VisitOutcome>;
  /** Name of the specialist. */
  specialistName?: Maybe<Scalars['String']['output']>;
  /** Start time. */
  startsAt: Scalars['DateTime']['output'];
  /** Whether it is valid or canceled. */
  status: VisitStatus;
  /** In the clinic's currency; null: unknown. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
};

/** Counts by the day of each message, visit, booking or score. */
export type Figures = {
  __typename?: 'Figures';
  /** Of these, those that the patient answered. */
  answered: Scalars['Int']['output'];
  /** Of `told`, those whose last clear answer is a yes; corrections by staff count. */
  approved: Scalars['Int']['output'];
  /** Of the delivered, those that asked for an answer when they were sent. */
  asked: Scalars['Int']['output'];
  /** Visits created within 30 days after an invitation, greeting or promotion, by creation time. */
  booked: Scalars['Int']['output'];
  /** Attended bookings, by start time. */
  bookedCame: Scalars['Int']['output'];
  /** Visits of these days with an unknown creation time. */
  bookedUnknown: Scalars['Int']['output'];
  /** Visits of these days that are over, not canceled, and attended. */
  came: Scalars['Int']['output'];
  /** Of `told`, those whose last clear answer is a no. */
  canceled: Scalars['Int']['output'];
  /** Of these, canceled by an answer to a message at least 24 hours before the start. */
  canceledInTime: Scalars['Int']['output'];
  /** Visits of these days that were canceled. */
  canceledVisits: Scalars['Int']['output'];
  /** Cost of the messages, in the clinic's currency; null: not all prices and numbers of parts are known. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Attempts with an unknown outcome, and so an unknown cost. */
  costUnknown: Scalars['Int']['output'];
  /** Of the sent, delivered ones; read, answered, or accepted by a channel that does not report delivery also count. */
  delivered: Scalars['Int']['output'];
  /** The same, but missed. */
  missed: Scalars['Int']['output'];
  /** The same, but with an unknown outcome. */
  outcomeUnknown: Scalars['Int']['output'];
  /** Total paid for these; null: no amount is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Of these, visits with an unknown amount. */
  paidUnknown: Scalars['Int']['output'];
  /** Messages to be sent: all except skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Attended and missed visits for which a reminder or a notification of a move was delivered. */
  reached: Scalars['Int']['output'];
  /** Of `reached`, missed visits. */
  reachedMissed: Scalars['Int']['output'];
  /** Of these, those that were read. */
  read: Scalars['Int']['output'];
  /** Of the sent, those whose channel reports reading. */
  readable: Scalars['Int']['output'];
  /** Of these, visits whose time another patient took. */
  refilled: Scalars['Int']['output'];
  /** Number of answers by score, 0 to 10. */
  scores: Array<Scalars['Int']['output']>;
  /** Of these, accepted by a provider, whatever happened later. */
  sent: Scalars['Int']['output'];
  /** Reminders and notifications that the patient answered. */
  told: Scalars['Int']['output'];
  /** Of `told`, those whose last clear answer asks for another time. */
  transferred: Scalars['Int']['output'];
  /** Of `told`, those without a clear answer. */
  unclear: Scalars['Int']['output'];
  /** Messages with an unknown outcome. */
  unknown: Scalars['Int']['output'];
  /** Attended and missed visits without such a delivered message. */
  unreached: Scalars['Int']['output'];
  /** Of `unreached`, missed visits. */
  unreachedMissed: Scalars['Int']['output'];
};

/** A word for a visit's state that is not known. */
export type FileStatus = {
  __typename?: 'FileStatus';
  /** Its meaning, as set by the clinic; null: not set, and these visits count as valid. */
  meaning?: Maybe<StatusMeaning>;
  /** Number of rows with it among those that were looked at. */
  rows: Scalars['Int']['output'];
  /** The word as written. */
  word: Scalars['String']['output'];
};

/** The meaning of a word for a visit's state. */
export type FileStatusInput = {
  /** Its meaning. */
  meaning: StatusMeaning;
  /** The word as written. */
  word: Scalars['String']['input'];
};

/** How quickly staff replied to patients' messages that waited for them, in elapsed time. */
export type FirstResponse = {
  __typename?: 'FirstResponse';
  /** Of these, answered by staff. */
  answered: Scalars['Int']['output'];
  /** Number of times that a patient's message started to wait. */
  asked: Scalars['Int']['output'];
  /** Seconds; null if the median is an unanswered message, or there are none. */
  median?: Maybe<Scalars['Int']['output']>;
};

/** A free time in the clinic system. */
export type FreeSlot = {
  __typename?: 'FreeSlot';
  /** End; as long as the visit. */
  endsAt: Scalars['DateTime']['output'];
  /** Its key there. */
  slot: Scalars['String']['output'];
  /** Start. */
  startsAt: Scalars['DateTime']['output'];
};

/** Free times of a visit's specialist, read from the clinic system. */
export type FreeSlots = {
  __typename?: 'FreeSlots';
  /** Free times, soonest first. */
  items: Array<FreeSlot>;
  /** Why the visit can't be moved from here; null: it can. */
  obstacle?: Maybe<MoveObstacle>;
  /** Name of the kind of system; null: none. */
  system?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of the visit. */
  timeZone: Scalars['String']['output'];
  /** End of the time that the items cover. */
  until: Scalars['DateTime']['output'];
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

/** The note for the next shift. */
export type HandoverNote = {
  __typename?: 'HandoverNote';
  /** Time of writing. */
  at: Scalars['DateTime']['output'];
  /** Its author. */
  byName: Scalars['String']['output'];
  /** The note. */
  text: Scalars['String']['output'];
};

/** A column of a table to be imported. */
export type ImportColumn = {
  __typename?: 'ImportColumn';
  /** Other possible fields, most likely first. */
  alternatives: Array<ImportField>;
  /** The field it is mapped to; null: ignored. */
  field?: Maybe<ImportField>;
  /** Its heading as written; empty if there is none. */
  header: Scalars['String']['output'];
  /** Index of the column, from 0. */
  index: Scalars['Int']['output'];
};

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

/** Preview of an import. */
export type ImportPreview = {
  __typename?: 'ImportPreview';
  /** The columns, from left to right. */
  columns: Array<ImportColumn>;
  /** Order of day and month in dates that allow both; null: there are none. */
  dateOrder?: Maybe<DateOrderState>;
  /** Warnings about the first rows: imported, but look wrong. */
  doubts?: Maybe<Array<RowDoubt>>;
  /** Character encoding of a CSV file. */
  encoding?: Maybe<Scalars['String']['output']>;
  /** Format of the file. */
  format: ImportFormat;
  /** Rows of a workbook that are marked. */
  marks?: Maybe<Array<MarkedRows>>;
  /** Required fields that no column contains. */
  missing: Array<ImportField>;
  /** Those of the first rows that would be left out, or come in without one value. */
  problems: Array<RejectedRow>;
  /** Whether the clinic chose this mapping before for the same headings. */
  remembered: Scalars['Boolean']['output'];
  /** The first 20 rows after the headings. */
  rows: Array<ImportRow>;
  /** Separator of a CSV file. */
  separator?: Maybe<Scalars['String']['output']>;
  /** Sheet of a workbook that is read, or several with the same headings. */
  sheet?: Maybe<Scalars['String']['output']>;
  /** Its visible sheets with rows, if there are several; those with the same headings together come first. */
  sheets?: Maybe<Array<Scalars['String']['output']>>;
  /** Words of the status columns that are not known. */
  statuses?: Maybe<Array<FileStatus>>;
};

/** A row of a table to be imported. */
export type ImportRow = {
  __typename?: 'ImportRow';
  /** One per column. */
  cells: Array<Scalars['String']['output']>;
  /** Line of the file, from 1. */
  line: Scalars['Int']['output'];
};

/** A card that lacks something patients need. */
export type IncompleteCard = {
  __typename?: 'IncompleteCard';
  /** The branch; null: the clinic. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** What is missing; without a time zone nothing is sent. */
  lacks: Array<CardPart>;
  /** Name of the branch or clinic. */
  name: Scalars['String']['output'];
};

/** An available or existing connection. */
export type Integration = {
  __typename?: 'Integration';
  /** Time of the last contact; null: none yet, or unknown. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the clinic connected it. */
  connected: Scalars['Boolean']['output'];
  /** What it is for. */
  kind: IntegrationKind;
  /** Provider, or type of the clinic system. */
  name: Scalars['String']['output'];
  /** Price of a message, or of one part of an SMS; null: unknown, or not a channel. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Sending is paused until then; null: not paused, or unknown. */
  restsUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is the connection that currently sends for its channel; null: not connected, not a channel, or unknown. */
  sends?: Maybe<Scalars['Boolean']['output']>;
  /** Since when it has this status. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its status; null: not connected. */
  status?: Maybe<Scalars['String']['output']>;
  /** Code of why the connection does not work; null: no problem, or unknown. */
  trouble?: Maybe<Scalars['String']['output']>;
  /** Warm-up of a new number; null: none, or unknown. */
  warmUp?: Maybe<WarmUpDay>;
};

/** A provider of messages, or a clinic system. */
export type IntegrationKind =
  | 'channel'
  | 'mis';

/** Whether imported visits take part in active scenarios. */
export type JoiningState =
  | 'asked'
  | 'joined'
  | 'leftOut';

/** Reminders from plan to answer, then the visits that the sent ones named, each once. */
export type Journey = {
  __typename?: 'Journey';
  /** Visits that are not over yet. */
  ahead: Scalars['Int']['output'];
  /** Answered reminders. */
  answered: Scalars['Int']['output'];
  /** Of the delivered, those that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Attended visits. */
  came: Scalars['Int']['output'];
  /** Canceled visits. */
  canceled: Scalars['Int']['output'];
  /** Delivered reminders. */
  delivered: Scalars['Int']['output'];
  /** Missed visits. */
  missed: Scalars['Int']['output'];
  /** Planned reminders. */
  planned: Scalars['Int']['output'];
  /** Read reminders. */
  read: Scalars['Int']['output'];
  /** Reminders whose channel reports reading. */
  readable: Scalars['Int']['output'];
  /** Sent reminders. */
  sent: Scalars['Int']['output'];
  /** Visits that are over, with an unknown outcome. */
  unknown: Scalars['Int']['output'];
  /** Visits named by the sent reminders. */
  visits: Scalars['Int']['output'];
};

/** Under 18 on the day of the visit, or 18 and over. */
export type KidsOrAdult =
  | 'adult'
  | 'kids';

/** Messages of one type that wait for staff; `waiting` is the same number as in the list of that type. */
export type KindWaits = {
  __typename?: 'KindWaits';
  /** Detractors' scores with a comment. */
  detractors: Scalars['Int']['output'];
  /** The type. */
  kind: ScenarioType;
  /** Patients accepted an earlier time. */
  offersAccepted: Scalars['Int']['output'];
  /** Patients ask for another time. */
  transferred: Scalars['Int']['output'];
  /** Unanswered questions about visits of today and tomorrow. */
  unanswered: Scalars['Int']['output'];
  /** Unclear answers. */
  unclear: Scalars['Int']['output'];
  /** Unclear words after a confirmation. */
  unclearAfterYes: Scalars['Int']['output'];
  /** Messages about future visits that did not arrive. */
  undelivered: Scalars['Int']['output'];
  /** All waiting messages. */
  waiting: Scalars['Int']['output'];
};

/** Preview of a start. */
export type Launch = {
  __typename?: 'Launch';
  /** Advertising words in a text that requires no marketing consent; null if the server does not check. */
  advertising?: Maybe<Array<AdvertisingWord>>;
  /** Auto-stop date: last day of the scenario. */
  autoStopDate?: Maybe<Scalars['Date']['output']>;
  /** Number of messages by first channel, most first. */
  channels: Array<LaunchChannel>;
  /** Expected cost of the first steps, in the clinic's currency; null: prices are unknown. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Number of messages that would be sent. */
  count: Scalars['Int']['output'];
  /** Number of messages that were due more than ten minutes ago and may still be sent; the start asks about these. */
  dueBefore: Scalars['Int']['output'];
  /** First time from now on at which a message is sent; null if none is due. */
  firstAt?: Maybe<Scalars['DateTime']['output']>;
  /** Hash of the list. */
  hash: Scalars['String']['output'];
  /** Number of messages that would be sent at once. */
  leavingNow: Scalars['Int']['output'];
};

/** Messages of one channel. */
export type LaunchChannel = {
  __typename?: 'LaunchChannel';
  /** The channel. */
  channel: Channel;
  /** Number of messages. */
  count: Scalars['Int']['output'];
  /** Its provider; null if it is no longer connected. */
  provider?: Maybe<Scalars['String']['output']>;
};

/** Lines left out for one reason. */
export type LeftOutReason = {
  __typename?: 'LeftOutReason';
  /** Number of lines. */
  lines: Scalars['Int']['output'];
  /** Reason. */
  reason: RejectReason;
};

/** A recipient of the monthly report email, once the address is confirmed. */
export type LetterAddress = {
  __typename?: 'LetterAddress';
  /** Email address. */
  email: Scalars['String']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** When the confirmation link was sent, or the address was confirmed or unsubscribed. */
  since: Scalars['DateTime']['output'];
  /** Its state. */
  state: LetterAddressState;
};

/** Addresses that receive the report email. */
export type LetterAddressPage = {
  __typename?: 'LetterAddressPage';
  /** This page. */
  items: Array<LetterAddress>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

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

/** URLs by language. */
export type LocalAddress = {
  __typename?: 'LocalAddress';
  /** In English. */
  en: Scalars['String']['output'];
  /** In Russian. */
  ru: Scalars['String']['output'];
};

/** Marked rows of a workbook. */
export type MarkedRows = {
  __typename?: 'MarkedRows';
  /** Whether they are left out. */
  leftOut: Scalars['Boolean']['output'];
  /** Mark. */
  mark: RowMark;
  /** Number of such rows among those that were looked at. */
  rows: Scalars['Int']['output'];
};

/** A message as a list item. */
export type Message = {
  __typename?: 'Message';
  /** Answer of the patient. */
  answer?: Maybe<Answer>;
  /** The patient's text. */
  answerText?: Maybe<Scalars['String']['output']>;
  /** When the patient answered. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Branch of the visit. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** Whether the patient is excluded from sending. */
  clientExcluded?: Maybe<Scalars['Boolean']['output']>;
  /** The patient. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** The patient's comment to the score. */
  comment?: Maybe<Scalars['String']['output']>;
  /** When it was planned. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Last day of the gift in its text (YYYY-MM-DD). */
  giftUntil?: Maybe<Scalars['Date']['output']>;
  /** Whether staff have handled the answer. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Marks of the survey after a first visit; null: not asked or not answered. */
  marks?: Maybe<VisitMarks>;
  /** Final outcome of a message. */
  outcome?: Maybe<Outcome>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Whether staff corrected the number; the source has another one. */
  phoneCorrected?: Maybe<Scalars['Boolean']['output']>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Why it was not sent or failed. */
  reason?: Maybe<ReasonCode>;
  /** Bookings after an invitation, greeting or promotion. */
  returned?: Maybe<Returned>;
  /** The scenario. */
  scenarioId?: Maybe<Scalars['ID']['output']>;
  /** Type of the scenario. */
  scenarioType?: Maybe<ScenarioType>;
  /** Unclear words that came after a yes to the same visit, which is confirmed no longer; null: none. */
  secondThoughts?: Maybe<Scalars['String']['output']>;
  /** When the message is or was to be sent. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** When a provider accepted it. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Specialist of the visit. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Status of the furthest attempt. */
  status: MessageStatus;
  /** IANA time zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start time of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit the message is about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** Counts for a list of messages. */
export type MessageCounts = {
  __typename?: 'MessageCounts';
  /** Answered in any way, also by staff or with a score. */
  answered: Scalars['Int']['output'];
  /** The patient will come. */
  approved: Scalars['Int']['output'];
  /** Time of the count by the server's clock. */
  asOf: Scalars['DateTime']['output'];
  /** Messages followed by a booking; null, like the fields below, if the server does not count them. */
  booked?: Maybe<Scalars['Int']['output']>;
  /** Of these, messages whose patient attended. */
  came?: Maybe<Scalars['Int']['output']>;
  /** The patient will not come. */
  canceled: Scalars['Int']['output'];
  /** Delivered or read. */
  delivered: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors?: Maybe<Scalars['Int']['output']>;
  /** Outcome failed or unknown. */
  failed: Scalars['Int']['output'];
  /** Held overnight, until the sending window opens. */
  night: Scalars['Int']['output'];
  /** Sent, with a question that still waits for an answer. */
  noAnswer: Scalars['Int']['output'];
  /** Of these, messages followed by a payment. */
  paid?: Maybe<Scalars['Int']['output']>;
  /** Total paid after these messages, in the clinic's currency. */
  paidSum?: Maybe<Scalars['Float']['output']>;
  /** Scores 7 and 8. */
  passives?: Maybe<Scalars['Int']['output']>;
  /** Still to be sent. */
  pending: Scalars['Int']['output'];
  /** All except skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters?: Maybe<Scalars['Int']['output']>;
  /** Surveys answered with a score. */
  rated?: Maybe<Scalars['Int']['output']>;
  /** Read. */
  read: Scalars['Int']['output'];
  /** Accepted by a provider. */
  sent: Scalars['Int']['output'];
  /** Outcome skipped or withdrawn. */
  skipped: Scalars['Int']['output'];
  /** The patient wants another time. */
  transferred: Scalars['Int']['output'];
  /** Answers that only a person can interpret. */
  unclear: Scalars['Int']['output'];
  /** Messages that wait for staff, as in the queue. */
  waiting: Scalars['Int']['output'];
};

/** One message in full. */
export type MessageDetail = {
  __typename?: 'MessageDetail';
  /** One per step of the cascade, in order. */
  attempts?: Maybe<Array<Attempt>>;
  /** The message as a list item. */
  message: Message;
  /** The text as the patient gets it. */
  text?: Maybe<Scalars['String']['output']>;
  /** All its events, oldest first. */
  timeline: Array<TimelineEvent>;
  /** Why it was planned, and on what data. */
  why?: Maybe<Why>;
};

/** Which messages to list or count. */
export type MessageFilter = {
  /** Messages with one answer. */
  answer?: InputMaybe<Answer>;
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages by one channel. */
  channel?: InputMaybe<Channel>;
  /** Messages to one patient. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day in the clinic's time zone (YYYY-MM-DD), or from this time on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** The messages that one of the counts includes. */
  group?: InputMaybe<MessageGroup>;
  /** Handled or unhandled. */
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  /** Messages with one outcome. */
  outcome?: InputMaybe<Outcome>;
  /** Messages of one scenario. */
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages in one state. */
  status?: InputMaybe<MessageStatus>;
  /** Up to and including this day in the clinic's time zone (YYYY-MM-DD), or before this time. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one type of scenario. */
  type?: InputMaybe<ScenarioType>;
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

/** A page of messages. */
export type MessagePage = {
  __typename?: 'MessagePage';
  /** This page. */
  items: Array<Message>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages; at most 10 000 for a filter or a search. */
  total: Scalars['Int']['output'];
};

/** Status of a message's furthest attempt. */
export type MessageStatus =
  | 'blockedForNight'
  | 'delivered'
  | 'failedToSendToGateway'
  | 'new'
  | 'read'
  | 'sent'
  | 'sentToGateway';

/** The connection to the clinic system. */
export type MisConnection = {
  __typename?: 'MisConnection';
  /** Why the connection was lost; text for the user. */
  error?: Maybe<Scalars['String']['output']>;
  /** Time of the last finished sync. */
  lastSyncAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system; null: none connected. */
  misType?: Maybe<Scalars['String']['output']>;
  /** Its URL. */
  misUrl?: Maybe<Scalars['String']['output']>;
  /** Whether it is connected and responds. */
  status?: Maybe<MisStatus>;
};

/** Credentials of a clinic system; the type decides which are required. */
export type MisInput = {
  /** API key or client id. */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** Adds a connection next to the existing ones. Otherwise it replaces the connection of the same type, or the only one. */
  beside?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of branches in the clinic system, separated by commas; null: all. */
  branchId?: InputMaybe<Scalars['String']['input']>;
  /** Email instead of a login. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Login. */
  login?: InputMaybe<Scalars['String']['input']>;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: Scalars['String']['input'];
  /** URL of the clinic system. */
  misUrl?: InputMaybe<Scalars['String']['input']>;
  /** Password. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Secret key. */
  secretKey?: InputMaybe<Scalars['String']['input']>;
  /** Access token. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** Preview of a clinic system. */
export type MisPreview = {
  __typename?: 'MisPreview';
  /** Branches in the system. */
  branches: Array<MisPreviewBranch>;
  /** Its next visits, at most ten, earliest first. */
  visits: Array<MisPreviewVisit>;
};

/** A branch in the clinic system. */
export type MisPreviewBranch = {
  __typename?: 'MisPreviewBranch';
  /** Id in the clinic system. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
};

/** A visit in the clinic system. */
export type MisPreviewVisit = {
  __typename?: 'MisPreviewVisit';
  /** Branch. */
  branch?: Maybe<Scalars['String']['output']>;
  /** Whether the system has it as confirmed. */
  confirmed: Scalars['Boolean']['output'];
  /** Id in the clinic system. */
  id: Scalars['ID']['output'];
  /** Name of the patient. */
  patient?: Maybe<Scalars['String']['output']>;
  /** Phone, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Service. */
  service?: Maybe<Scalars['String']['output']>;
  /** Specialist. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Local date and time at the branch. */
  startsAt: Scalars['String']['output'];
};

/** Whether a clinic system is connected and responds. */
export type MisStatus =
  | 'connected'
  | 'lost'
  | 'none';

/** A source status that only the clinic knows. */
export type MisUnknownStatus = {
  __typename?: 'MisUnknownStatus';
  /** Its meaning, as set by the clinic; null: not set, and these visits count as valid. */
  meaning?: Maybe<StatusMeaning>;
  /** Number of visits with it. */
  visits: Scalars['Int']['output'];
  /** The source status, as the system writes it. */
  word: Scalars['String']['output'];
};

/** Write-back of answers. */
export type MisWriting = {
  __typename?: 'MisWriting';
  /** Whether patients' answers are written into it. */
  answers: Scalars['Boolean']['output'];
  /** Whether a patient's cancellation cancels the visit there. */
  cancellations: Scalars['Boolean']['output'];
  /** Number of future visits whose last answer the system did not accept. */
  unwritten: Scalars['Int']['output'];
  /** Number of answers still to be written. */
  waiting: Scalars['Int']['output'];
};

/** Metrics of a month. */
export type MonthFigures = {
  __typename?: 'MonthFigures';
  /** No-shows avoided. */
  avoided: NoShowsAvoided;
  /** Counts. */
  figures: Figures;
  /** NPS of the month's surveys. */
  nps: NpsIndex;
  /** Response times of staff. */
  response: FirstResponse;
  /** Survey answers with a comment. */
  reviews: Scalars['Int']['output'];
  /** Staff time saved. */
  secondsSaved: Scalars['Int']['output'];
  /** Clicks to review sites. */
  transitions: Scalars['Int']['output'];
  /** Accepted attempts without a price or a number of parts. */
  unpriced: Scalars['Int']['output'];
};

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

/** Mutations. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Add a day off of the clinic or of one branch; returns all its days off. */
  addDayOff: Array<Scalars['Date']['output']>;
  /** Add an address and send it a confirmation link. */
  addLetterAddress: LetterAddress;
  /** Add a note about a patient. */
  addNote: Note;
  /** Record what the patient told staff about a future visit, or undo the answer with this id (none). Returns the id of a recorded answer. */
  answerVisit?: Maybe<Scalars['ID']['output']>;
  /** Make an employee responsible for an item; null: nobody. */
  assignAttention: Scalars['Boolean']['output'];
  /** Start an A/B test of another text; counts as an edit. Rejected while an A/B test is running, and if the stored text differs from `was`. */
  beginTextTrial: TrialChange;
  /** Enter one's own training clinic; it is created if there is none; not for master accounts. */
  beginTraining: Session;
  /** Reroute messages around a channel for 24 hours, or end the reroute. */
  bypassChannel: Bypass;
  /** Request a change of one's own email address: both addresses get an email, and the link in the new one's changes it. */
  changeEmail: Scalars['Boolean']['output'];
  /** Change one's own note. */
  changeNote: Note;
  /** Change one's own password; ends all other sessions. */
  changePassword: Scalars['Boolean']['output'];
  /** Claim a conversation, or release it. */
  claimChat: Chat;
  /** Test and save the connection to a provider, or link the clinic's number; requires the fields of the provider's form. */
  connectChannel: ConnectedState;
  /** Test and save the connection to the clinic system; returns a text for the user. */
  connectMis: Scalars['String']['output'];
  /** Correct the interpretation of a patient's reply. */
  correctChatLine: Scalars['Boolean']['output'];
  /** Correct a patient's phone number; null removes the correction. */
  correctPhone: Scalars['Boolean']['output'];
  /** Add a branch. */
  createBranch: Branch;
  /** Add a stopped scenario. */
  createScenario: Scenario;
  /** Decide whether imported visits take part in active scenarios. */
  decideJoining: Run;
  /** Disconnect a provider and remove its credentials. */
  disconnectChannel: Scalars['Boolean']['output'];
  /** Disconnect a clinic system and remove its credentials. */
  disconnectMis: Scalars['Boolean']['output'];
  /** End an A/B test without a verdict; counts as an edit. */
  endTextTrial: TrialChange;
  /** Erase a patient's personal data permanently. */
  eraseClient: Scalars['Boolean']['output'];
  /** Mark a conversation as handled, or undo it. */
  handleChat: Chat;
  /** Take an item to work on it, for two minutes. */
  holdAttention: AttentionHold;
  /** Import patients and visits from CSV, XLSX, FHIR NDJSON or HL7 v2 (SIU); at most 64 MB. */
  importVisits: Run;
  /** Put a future visit on the waiting list for an earlier time. */
  joinWaitingList: Scalars['Boolean']['output'];
  /** Return to the own clinic; the training clinic stays until it expires. */
  leaveTraining: Session;
  /** Take a visit off the waiting list. */
  leaveWaitingList: Scalars['Boolean']['output'];
  /** Lift an emergency stop; messages that may still be sent are sent, others end with a reason. */
  liftRedStop: RedStop;
  /** Create a code to pair an agent: valid once, for 10 minutes; a new code invalidates the previous one. */
  makeAgentCode: AgentCode;
  /** Create a receipt of what the patient was told about a visit: a printable page with a seal. */
  makeReceipt: Scalars['String']['output'];
  /** Enter a clinic as a master account; only for master accounts. */
  masterSignIn: Session;
  /** Move a future visit to a free time, in the clinic system and here. Returns the id of the move; null if the visit was already there. */
  moveVisit?: Maybe<Scalars['ID']['output']>;
  /** The conversation with a patient's phone number; created if there is none. */
  openChat: Chat;
  /** Stop all messages of the clinic or of one branch; repeating the call returns the same stop. */
  pressRedStop: RedStop;
  /** Test a clinic system and preview its branches and next visits; nothing is saved. */
  previewMis: MisPreview;
  /** Preview how an import would map the file's columns; nothing is saved. */
  previewVisits: ImportPreview;
  /** Mark one notification as read; returns the current counts. */
  readAlert: AlertStat;
  /** Mark all notifications as read; returns the current counts. */
  readAllAlerts: AlertStat;
  /** Mark the patient's messages as read up to a given time. */
  readChat: Chat;
  /** Record a call that the patient did not answer. */
  recordCall: CallAttempt;
  /** Record a consent or refusal that a patient gave to staff for one category of messages; returns the current consent. */
  recordConsent: Scalars['Boolean']['output'];
  /** Send a password reset link; the response is the same for known and unknown addresses. */
  recoverPassword: Scalars['Boolean']['output'];
  /** Exchange a refresh token for a new pair. */
  refreshToken: RefreshedSession;
  /** Regenerate the sending list; rejected while the scenario is active. */
  regenerate: Regenerated;
  /** Register a clinic and its owner. */
  register: Session;
  /** Give up an item. */
  releaseAttention: Scalars['Boolean']['output'];
  /** Remove a day off; returns all remaining ones. */
  removeDayOff: Array<Scalars['Date']['output']>;
  /** Remove an address. */
  removeLetterAddress: Scalars['Boolean']['output'];
  /** Remove one's own note; `removed: false` restores it. */
  removeNote: Scalars['Boolean']['output'];
  /** Remove a quick answer. */
  removeQuickAnswer: Scalars['Boolean']['output'];
  /** Remove a review link and its click counts. */
  removeReviewLink: Scalars['Boolean']['output'];
  /** Remove the picture of a specialist's card. */
  removeSpecialistPicture: Scalars['Boolean']['output'];
  /** Remove a test patient. */
  removeTestPatient: Scalars['Boolean']['output'];
  /** Delete the training clinic and return to the own clinic. */
  removeTraining: Session;
  /** Rename an agent. */
  renameAgent: Scalars['Boolean']['output'];
  /** Count that a goal was reached on the page; false if the server does not count. */
  reportGoal: Scalars['Boolean']['output'];
  /** Set a new password with the token from the link; ends all sessions of the account. */
  resetPassword: Scalars['Boolean']['output'];
  /** Restart the tasks of the training clinic. */
  restartTasks: Scalars['Boolean']['output'];
  /** Revoke an agent's key; data not handed over stays in the agent. */
  revokeAgent: Scalars['Boolean']['output'];
  /** Revoke a shared copy; its address stops working. */
  revokeMonth: Scalars['Boolean']['output'];
  /** Set the texts of the bot's buttons; a button that is not listed keeps its default text. */
  saveButtonTexts: ButtonTexts;
  /** Set a scenario's channel order; counts as an edit. */
  saveCascade: Scenario;
  /** Save the clinic's details; omitted fields stay as they are. */
  saveCompany: Company;
  /** Save the note for the next shift; an empty text removes it. */
  saveHandoverNote: Scalars['Boolean']['output'];
  /** Change one's own name. */
  saveName: Scalars['Boolean']['output'];
  /** Save a quick answer; without an id a new one. Rejected if the stored value of a changed field differs from `was`, or if it was removed. */
  saveQuickAnswer: QuickAnswer;
  /** Add a review link, or change the one with this id. */
  saveReviewLink: ReviewLink;
  /** Change settings; omitted fields stay as they are. Rejected if a stored text differs from `was`; texts not listed in it are replaced without a check. */
  saveScenario: Scenario;
  /** Save the text of a specialist's card; null removes it. Rejected if the stored text differs from `was`; without it any stored text is replaced. */
  saveSpecialist: SpecialistCard;
  /** Add a test patient, or change the one with this id. */
  saveTestPatient: TestPatient;
  /** Write to the patient; a call with the same key returns the same message. */
  sendChatLine: ChatLine;
  /** Resend the link that confirms a new clinic's email address. */
  sendConfirmation: Scalars['Boolean']['output'];
  /** Send an unconfirmed address a new confirmation link. */
  sendLetterConfirmation: LetterAddress;
  /** Send the scenario's message to test patients at once; returns the result for each. */
  sendTest: Array<TestResult>;
  /** Set when notifications pop up; returns the setting. */
  setAlertPeriod: Periodicity;
  /** Replace a branch's logo; returns the address of the picture. */
  setBranchLogo: Scalars['String']['output'];
  /** Replace the clinic's logo; returns the address of the picture. */
  setCompanyLogo: Scalars['String']['output'];
  /** Exclude a patient from sending or include them again; returns the current state. */
  setExcluded: Scalars['Boolean']['output'];
  /** Mark an answer, a failed message or an unknown outcome as handled, with what was done, or undo it; returns the current state. */
  setHandled: Scalars['Boolean']['output'];
  /** Exclude patients or include them again; returns those whose state changed, with previous reasons, which can be sent back and are then restored in full. */
  setManyExcluded: ExcludedClients;
  /** Set what a source status that only the clinic knows means; for all present and future visits with it. */
  setMisStatus: Scalars['Boolean']['output'];
  /** Set whether answers are written back, and whether a cancellation cancels the visit there. */
  setMisWriting: Scalars['Boolean']['output'];
  /** Set the price of a message of this provider, for SMS of one part; null: unknown. */
  setPrice: ConnectedChannel;
  /** Mark a patient request as handled, or undo it; returns the request. */
  setRequestHandled: PatientRequest;
  /** Replace the picture of a specialist's card; returns the address of the picture. */
  setSpecialistPicture: Scalars['String']['output'];
  /** Share a monthly report: stores its current metrics, readable by everyone who has the address. */
  shareMonth: SharedMonth;
  /** Sign in by email and password. */
  signIn: Session;
  /** End the session. */
  signOut: Scalars['Boolean']['output'];
  /** Put an item off until a time; null: let it wait again. */
  snoozeAttention: Scalars['Boolean']['output'];
  /** Start with the verified list; rejected if it has changed. */
  start: Scenario;
  /** Start a sync, or join the one that is running. */
  startSync: Run;
  /** Stop; messages not yet sent are withdrawn. */
  stop: Scenario;
  /** Take back a recorded call. */
  takeBackCall: Scalars['Boolean']['output'];
  /** Undo one's own move of a visit. */
  takeBackMove: Scalars['Boolean']['output'];
  /** Remove a price whose first day is in the future. */
  takeBackPrice: ConnectedChannel;
  /** Use one of the texts of a judged A/B test in the scenario; counts as an edit. Rejected if the stored text differs from `was`. */
  takeTrialText: TrialChange;
  /** Undo a stop within a minute: withdrawn messages are due again as before. */
  undoStop: Scenario;
  /** Mark a conversation as unread again. */
  unreadChat: Chat;
  /** Save a branch's details. */
  updateBranch: Branch;
  /** Confirm that the list with this hash was checked. */
  verify: Scenario;
};


/** Mutations. */
export type MutationAddDayOffArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  day: Scalars['Date']['input'];
};


/** Mutations. */
export type MutationAddLetterAddressArgs = {
  email: Scalars['String']['input'];
};


/** Mutations. */
export type MutationAddNoteArgs = {
  clientId: Scalars['ID']['input'];
  input: NoteInput;
};


/** Mutations. */
export type MutationAnswerVisitArgs = {
  answer: ToldAnswer;
  answerId?: InputMaybe<Scalars['ID']['input']>;
  visitId: Scalars['ID']['input'];
  wishedTime?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. */
export type MutationAssignAttentionArgs = {
  accountId?: InputMaybe<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationBeginTextTrialArgs = {
  input: TextTrialInput;
  scenarioId: Scalars['ID']['input'];
  was?: InputMaybe<ScenarioTextsInput>;
};


/** Mutations. */
export type MutationBypassChannelArgs = {
  bypassed: Scalars['Boolean']['input'];
  channel: Channel;
};


/** Mutations. */
export type MutationChangeEmailArgs = {
  currentPassword: Scalars['String']['input'];
  email: Scalars['String']['input'];
  previousEmail: Scalars['String']['input'];
};


/** Mutations. */
export type MutationChangeNoteArgs = {
  id: Scalars['ID']['input'];
  input: NoteInput;
};


/** Mutations. */
export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/** Mutations. */
export type MutationClaimChatArgs = {
  claimed: Scalars['Boolean']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationConnectChannelArgs = {
  fields: Array<FieldInput>;
  provider: Scalars['String']['input'];
};


/** Mutations. */
export type MutationConnectMisArgs = {
  input: MisInput;
};


/** Mutations. */
export type MutationCorrectChatLineArgs = {
  answer: ChatMeaning;
  lineId: Scalars['ID']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
  visitId?: InputMaybe<Scalars['ID']['input']>;
};


/** Mutations. */
export type MutationCorrectPhoneArgs = {
  clientId: Scalars['ID']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. */
export type MutationCreateBranchArgs = {
  input: BranchInput;
};


/** Mutations. */
export type MutationCreateScenarioArgs = {
  input: NewScenarioInput;
};


/** Mutations. */
export type MutationDecideJoiningArgs = {
  join: Scalars['Boolean']['input'];
  runId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationDisconnectChannelArgs = {
  provider: Scalars['String']['input'];
};


/** Mutations. */
export type MutationDisconnectMisArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationEndTextTrialArgs = {
  scenarioId: Scalars['ID']['input'];
  trialId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationEraseClientArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationHandleChatArgs = {
  handled: Scalars['Boolean']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationHoldAttentionArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationImportVisitsArgs = {
  file: Scalars['Upload']['input'];
  mapping?: InputMaybe<Array<ColumnInput>>;
  reading?: InputMaybe<ReadingInput>;
};


/** Mutations. */
export type MutationJoinWaitingListArgs = {
  visitId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationLeaveWaitingListArgs = {
  visitId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationLiftRedStopArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationMakeReceiptArgs = {
  visitId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationMasterSignInArgs = {
  forCompanyId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationMoveVisitArgs = {
  slot: Scalars['String']['input'];
  visitId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationOpenChatArgs = {
  clientId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationPressRedStopArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** Mutations. */
export type MutationPreviewMisArgs = {
  input: MisInput;
};


/** Mutations. */
export type MutationPreviewVisitsArgs = {
  file: Scalars['Upload']['input'];
  mapping?: InputMaybe<Array<ColumnInput>>;
  reading?: InputMaybe<ReadingInput>;
};


/** Mutations. */
export type MutationReadAlertArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationReadChatArgs = {
  number: Scalars['Int']['input'];
  through: Scalars['DateTime']['input'];
};


/** Mutations. */
export type MutationRecordCallArgs = {
  callAgainAt?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRecordConsentArgs = {
  allowed: Scalars['Boolean']['input'];
  category: ConsentCategory;
  clientId: Scalars['ID']['input'];
  source?: InputMaybe<ConsentSource>;
  textVersion?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. */
export type MutationRecoverPasswordArgs = {
  email: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRefreshTokenArgs = {
  accessToken: Scalars['String']['input'];
  refreshToken: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRegenerateArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** Mutations. */
export type MutationReleaseAttentionArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveDayOffArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  day: Scalars['Date']['input'];
};


/** Mutations. */
export type MutationRemoveLetterAddressArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveNoteArgs = {
  id: Scalars['ID']['input'];
  removed: Scalars['Boolean']['input'];
};


/** Mutations. */
export type MutationRemoveQuickAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveReviewLinkArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveSpecialistPictureArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRemoveTestPatientArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRenameAgentArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
};


/** Mutations. */
export type MutationReportGoalArgs = {
  goal: Goal;
};


/** Mutations. */
export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** Mutations. */
export type MutationRevokeAgentArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationRevokeMonthArgs = {
  id: Scalars['ID']['input'];
  month: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSaveButtonTextsArgs = {
  input: ButtonTextsInput;
};


/** Mutations. */
export type MutationSaveCascadeArgs = {
  channels: Array<CascadeStepInput>;
  scenarioId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSaveCompanyArgs = {
  input: CompanyInput;
};


/** Mutations. */
export type MutationSaveHandoverNoteArgs = {
  text: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSaveNameArgs = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSaveQuickAnswerArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: QuickAnswerInput;
  was?: InputMaybe<QuickAnswerInput>;
};


/** Mutations. */
export type MutationSaveReviewLinkArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: ReviewLinkInput;
};


/** Mutations. */
export type MutationSaveScenarioArgs = {
  id: Scalars['ID']['input'];
  input: ScenarioInput;
  was?: InputMaybe<ScenarioTextsInput>;
};


/** Mutations. */
export type MutationSaveSpecialistArgs = {
  cardText?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  was?: InputMaybe<Scalars['String']['input']>;
};


/** Mutations. */
export type MutationSaveTestPatientArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: TestPatientInput;
};


/** Mutations. */
export type MutationSendChatLineArgs = {
  input: ChatLineInput;
  number: Scalars['Int']['input'];
};


/** Mutations. */
export type MutationSendLetterConfirmationArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSendTestArgs = {
  anyway?: InputMaybe<Scalars['Boolean']['input']>;
  approved?: InputMaybe<Scalars['Boolean']['input']>;
  clientId?: InputMaybe<Scalars['ID']['input']>;
  notice?: InputMaybe<Notice>;
  scenarioId: Scalars['ID']['input'];
  side?: InputMaybe<TrialSide>;
  testPatientIds: Array<Scalars['ID']['input']>;
};


/** Mutations. */
export type MutationSetAlertPeriodArgs = {
  periodicity: Periodicity;
};


/** Mutations. */
export type MutationSetBranchLogoArgs = {
  file: Scalars['Upload']['input'];
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSetCompanyLogoArgs = {
  file: Scalars['Upload']['input'];
};


/** Mutations. */
export type MutationSetExcludedArgs = {
  clientId: Scalars['ID']['input'];
  excluded: Scalars['Boolean']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationSetHandledArgs = {
  done?: InputMaybe<HandledBy>;
  handled: Scalars['Boolean']['input'];
  messageId: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationSetManyExcludedArgs = {
  clients: Array<ExcludedInput>;
  excluded: Scalars['Boolean']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationSetMisStatusArgs = {
  id: Scalars['ID']['input'];
  meaning: StatusMeaning;
  word: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSetMisWritingArgs = {
  answers: Scalars['Boolean']['input'];
  cancellations: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationSetPriceArgs = {
  price?: InputMaybe<Scalars['Float']['input']>;
  provider: Scalars['String']['input'];
  since?: InputMaybe<Scalars['Date']['input']>;
};


/** Mutations. */
export type MutationSetRequestHandledArgs = {
  handled: Scalars['Boolean']['input'];
  requestId: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Mutations. */
export type MutationSetSpecialistPictureArgs = {
  file: Scalars['Upload']['input'];
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationShareMonthArgs = {
  month: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSignInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** Mutations. */
export type MutationSnoozeAttentionArgs = {
  id: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Mutations. */
export type MutationStartArgs = {
  hash: Scalars['String']['input'];
  includePast?: InputMaybe<Scalars['Boolean']['input']>;
  scenarioId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationStopArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationTakeBackCallArgs = {
  id: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationTakeBackMoveArgs = {
  moveId: Scalars['ID']['input'];
  visitId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationTakeBackPriceArgs = {
  provider: Scalars['String']['input'];
  since: Scalars['Date']['input'];
};


/** Mutations. */
export type MutationTakeTrialTextArgs = {
  scenarioId: Scalars['ID']['input'];
  side: TrialSide;
  trialId: Scalars['ID']['input'];
  was?: InputMaybe<ScenarioTextsInput>;
};


/** Mutations. */
export type MutationUndoStopArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Mutations. */
export type MutationUnreadChatArgs = {
  number: Scalars['Int']['input'];
};


/** Mutations. */
export type MutationUpdateBranchArgs = {
  id: Scalars['ID']['input'];
  input: BranchInput;
};


/** Mutations. */
export type MutationVerifyArgs = {
  hash: Scalars['String']['input'];
  scenarioId: Scalars['ID']['input'];
};

/** A new scenario; it is stopped at first. */
export type NewScenarioInput = {
  /** Name, unique in the clinic. */
  name: Scalars['String']['input'];
  /** Settings that differ from the type's defaults. */
  settings?: InputMaybe<ScenarioInput>;
  /** What it is for. */
  type: ScenarioType;
};

/** The share of missed visits among those not reached, minus that among those reached, times the reached visits of the month; patients are not assigned randomly. */
export type NoShowsAvoided = {
  __typename?: 'NoShowsAvoided';
  /** Months that the shares are based on; null: too early. */
  basis?: Maybe<AvoidedBasis>;
  /** Visits of these months; of all twelve if it is too early. */
  compared: ComparedVisits;
  /** Upper bound of its interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower bound of its interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Reached visits of the month. */
  reached: Scalars['Int']['output'];
  /** From -1 to 1. */
  share?: Maybe<Scalars['Float']['output']>;
  /** The share times the reached visits. */
  visits?: Maybe<Scalars['Int']['output']>;
  /** Upper bound of its interval. */
  visitsHigh?: Maybe<Scalars['Int']['output']>;
  /** Lower bound of its interval. */
  visitsLow?: Maybe<Scalars['Int']['output']>;
};

/** A staff member's note about a patient. */
export type Note = {
  __typename?: 'Note';
  /** The author. */
  byName: Scalars['String']['output'];
  /** Time of the last change. */
  changedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The conversation in which it was written, where it stands among the messages. */
  chatNumber?: Maybe<Scalars['Int']['output']>;
  /** Time of writing. */
  createdAt: Scalars['DateTime']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** Whether the caller wrote it. */
  isOwn: Scalars['Boolean']['output'];
  /** Names of the mentioned employees. */
  mentions: Array<Scalars['String']['output']>;
  /** The message that the note is about. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** The note. */
  text: Scalars['String']['output'];
};

/** A note as written. */
export type NoteInput = {
  /** The conversation in which the note is written. */
  chatNumber?: InputMaybe<Scalars['Int']['input']>;
  /** Employees to notify. */
  mentions?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The message that the note is about. */
  messageId?: InputMaybe<Scalars['ID']['input']>;
  /** The note. */
  text: Scalars['String']['input'];
};

/** What a notification says about its visit. */
export type Notice =
  | 'booked'
  | 'canceled'
  /** An earlier time has become free. */
  | 'freed'
  | 'moved';

/** NPS of surveys, with its components. */
export type NpsFigures = {
  __typename?: 'NpsFigures';
  /** Most answers first. */
  branches: Array<NpsIndex>;
  /** Delivered messages that ask for a score. */
  delivered: Scalars['Int']['output'];
  /** Marks of the survey after a first visit. */
  marks: Array<SurveyMark>;
  /** Number of answers by score, 0 to 10. */
  scores: Array<Scalars['Int']['output']>;
  /** Most answers first. */
  services: Array<NpsIndex>;
  /** Most answers first. */
  specialists: Array<NpsIndex>;
  /** Number of messages that led to it, and of answers. */
  surveys: SurveyCounts;
  /** All items. */
  total: NpsIndex;
  /** By week, oldest first. */
  weeks: Array<NpsIndex>;
};

/** Which surveys to count. */
export type NpsFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Surveys by one channel. */
  channel?: InputMaybe<Channel>;
  /** From this day in the clinic's time zone (YYYY-MM-DD), or from this time on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Surveys of one scenario. */
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and including this day in the clinic's time zone (YYYY-MM-DD), or before this time. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** NPS: percentage of promoters minus percentage of detractors, with its 95 % interval; null under 5 answers. */
export type NpsIndex = {
  __typename?: 'NpsIndex';
  /** Number of scores. */
  answers: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors: Scalars['Int']['output'];
  /** Upper bound of its interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** From -100 to 100. */
  index?: Maybe<Scalars['Float']['output']>;
  /** What it is for; null: the total, or visits without one. */
  key?: Maybe<Scalars['String']['output']>;
  /** Lower bound of its interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Scores 7 and 8. */
  passives: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters: Scalars['Int']['output'];
};

/** Which phone numbers to list. */
export type NumberFilter =
  | 'none'
  | 'right'
  | 'wrong';

/** A possible measure, with data from the scenario's past. */
export type OfferedMeasure = {
  __typename?: 'OfferedMeasure';
  /** Days until a patient's outcome is usually known. */
  days: Scalars['Int']['output'];
  /** The measure. */
  measure: TrialMeasure;
  /** Previous rate of this outcome, from 0 to 1; null: unknown yet. */
  share?: Maybe<Scalars['Float']['output']>;
  /** Number of patients that the rate is based on. */
  whole: Scalars['Int']['output'];
};

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

/** Staff's notes about one patient. */
export type PatientNotes = {
  __typename?: 'PatientNotes';
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Newest first. */
  items: Array<Note>;
};

/** A request of a patient to the clinic. */
export type PatientRequest = {
  __typename?: 'PatientRequest';
  /** When it was sent. */
  at: Scalars['DateTime']['output'];
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Full name. */
  clientName: Scalars['String']['output'];
  /** Whether staff have handled it. */
  handled: Scalars['Boolean']['output'];
  /** When it was handled. */
  handledAt?: Maybe<Scalars['DateTime']['output']>;
  /** User who handled it. */
  handledBy?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message whose page it was sent from. */
  messageId: Scalars['ID']['output'];
  /** Phone, masked by role; null: unknown. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The patient's text. */
  text: Scalars['String']['output'];
};

/** A page of requests. */
export type PatientRequestPage = {
  __typename?: 'PatientRequestPage';
  /** This page. */
  items: Array<PatientRequest>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** Visits of a file, or of newly connected systems, that active scenarios do not write about until somebody decides. */
export type PendingJoin = {
  __typename?: 'PendingJoin';
  /** Name of the file. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** A file, or syncs. */
  kind: RunKind;
  /** Messages if they take part. */
  messages: Scalars['Int']['output'];
  /** Run that the decision is about. */
  runId: Scalars['ID']['output'];
  /** Names of the connected systems, for syncs. */
  systems: Array<Scalars['String']['output']>;
  /** Those of them that would leave today. */
  today: Scalars['Int']['output'];
  /** Warm-up of a WhatsApp number; null if there is none. */
  warmUp?: Maybe<WarmUp>;
};

/** When notifications pop up: immediately, hourly, or at 9:00. */
export type Periodicity =
  | 'Daily'
  | 'Hourly'
  | 'UponAdmission';

/** Why a patient cannot be written to. */
export type PhoneProblem =
  | 'BAD_PHONE'
  | 'NO_PHONE';

/** The lift of a scenario with a holdout, up to the end of the month. */
export type ProvenScenario = {
  __typename?: 'ProvenScenario';
  /** Patients to whom a message was due. */
  asked: Scalars['Int']['output'];
  /** Of these, patients who booked. */
  askedBooked: Scalars['Int']['output'];
  /** The share times the patients written to. */
  bookings?: Maybe<Scalars['Int']['output']>;
  /** Upper bound of its interval. */
  bookingsHigh?: Maybe<Scalars['Int']['output']>;
  /** Lower bound of its interval. */
  bookingsLow?: Maybe<Scalars['Int']['output']>;
  /** Patients held out by the random split. */
  heldOut: Scalars['Int']['output'];
  /** Of these, patients who booked. */
  heldOutBooked: Scalars['Int']['output'];
  /** Upper bound of its 95 % interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower bound of its 95 % interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Percentage of patients held out. */
  percent: Scalars['Int']['output'];
  /** Id of the scenario. */
  scenarioId: Scalars['ID']['output'];
  /** Booking rate of the patients written to minus that of the held out; null: too early. */
  share?: Maybe<Scalars['Float']['output']>;
  /** When the holdout was last changed. */
  since: Scalars['String']['output'];
  /** Its type. */
  type: ScenarioType;
  /** Verdict. */
  verdict: ProvenVerdict;
};

/** Verdict on a scenario with a holdout. */
export type ProvenVerdict =
  | 'fewer'
  | 'more'
  | 'neither'
  | 'tooEarly';

/** Queries. */
export type Query = {
  __typename?: 'Query';
  /** The clinic's agents; null if the server does not support them, and for users who may not manage connections. */
  agents?: Maybe<AgentList>;
  /** When notifications pop up; null if the server does not provide it. */
  alertPeriod?: Maybe<Periodicity>;
  /** How many notifications are unread. */
  alertStat: AlertStat;
  /** Notifications, newest first unless sorted. */
  alerts: AlertPage;
  /** What waits for staff, soonest visit first; null if the server does not provide it. */
  attention?: Maybe<AttentionList>;
  /** Number of items that wait for staff, as in the list; null if the server does not count. */
  attentionCount?: Maybe<Scalars['Int']['output']>;
  /** What staff have done today in the queue, newest first. */
  attentionDone: Array<AttentionDone>;
  /** The clinic's audit log, newest first. */
  auditLog: AuditPage;
  /** The clinic's branches. */
  branches: Array<Branch>;
  /** The texts of the bot's buttons. */
  buttonTexts: ButtonTexts;
  /** Results of each step of a scenario's cascade in the last 30 days; null if the server does not count. */
  cascadeFigures?: Maybe<CascadeFigures>;
  /** The channel order of every scenario. */
  cascades: Array<Cascade>;
  /** What would happen to the messages that wait for this provider if it were disconnected now. */
  channelOutlook: ChannelOutlook;
  /** Whether the WhatsApp channel is linked. */
  channelStatus: WhatsappStatus;
  /** The connected channels. */
  channels: Array<ConnectedChannel>;
  /** One conversation with its patients and channel options. */
  chat: ChatDetail;
  /** Counts for that list; null if the server does not count. */
  chatCounts?: Maybe<ChatCounts>;
  /** The messages of a conversation, oldest first: the latest ones, or those before a given one. */
  chatLines: ChatLinePage;
  /** A text with its variables filled in for the patient. */
  chatPreview: ChatPreview;
  /** Conversations with patients, the one with the latest chat message first. */
  chats: ChatPage;
  /** One patient. */
  client?: Maybe<Client>;
  /** Number of patients by groups that need attention; null if the server does not count. */
  clientCounts?: Maybe<ClientCounts>;
  /** All stored data of a patient: JSON, or a printable page. */
  clientExport: Scalars['String']['output'];
  /** All messages to a patient and all replies, the newest 500. */
  clientStory: ClientEventPage;
  /** The clinic's patients by name. */
  clients: ClientPage;
  /** All connected clinic systems. */
  clinicSystems: Array<ClinicSystem>;
  /** Employees who may answer for patients. */
  colleagues: Array<Colleague>;
  /** Clinics that a master account may enter. */
  companies: CompanyPage;
  /** The clinic's details. */
  company: Company;
  /** All channels and clinic systems that can be connected, with the fields of their forms; secrets are never returned. */
  connectionKinds: Array<ConnectionKind>;
  /** Consents and refusals of a patient, newest first. */
  consents?: Maybe<Array<ConsentChange>>;
  /** Results of messages by scenario, text, channel and month; null if the server does not count. */
  conversion?: Maybe<Conversion>;
  /** Messages sent, their results, and what waits for staff now; null if the server does not count. */
  dashboard?: Maybe<Dashboard>;
  /** Monthly report for the clinic's owner; null if the server does not count. */
  efficiency?: Maybe<Efficiency>;
  /** Other patients with a patient's phone number, by name. */
  family: Array<Client>;
  /** The rows that a metric counts, 50 per page; null if the server does not count. */
  figureRows?: Maybe<FigureRows>;
  /** Free times of the visit's specialist, read from the clinic system now; null if the server does not read them. */
  freeSlots?: Maybe<FreeSlots>;
  /** Download link of the agent for clinic systems in the clinic's own network; null: the operator offers none. */
  installerLink?: Maybe<Scalars['String']['output']>;
  /** Available and existing connections. */
  integrations: Array<Integration>;
  /** Preview of a start with the current sending list. */
  launch?: Maybe<Launch>;
  /** Addresses that receive the monthly report email. */
  letterAddresses: LetterAddressPage;
  /** Number of skipped messages of a scenario's sending list, by reason; null if the server does not count. */
  listReasons?: Maybe<Array<ReasonTotal>>;
  /** One message in full. */
  message?: Maybe<MessageDetail>;
  /** Counts for the list of messages; null if the server does not count. */
  messageCounts?: Maybe<MessageCounts>;
  /** Number of skipped and withdrawn messages, by reason; null if the server does not count. */
  messageReasons?: Maybe<Array<ReasonTotal>>;
  /** Sent and planned messages. */
  messages: MessagePage;
  /** The connection to the clinic system; the first one if there are several. */
  misConnection: MisConnection;
  /** Staff's notes about a patient, given by id or by one of their messages; null: no such patient, or not for the user. */
  notes?: Maybe<PatientNotes>;
  /** NPS of surveys; null if the server does not count. */
  npsFigures?: Maybe<NpsFigures>;
  /** A request that a patient sent from a message's page. */
  patientRequest: PatientRequest;
  /** Requests that patients sent through the request link: unhandled ones first, then the newest. */
  patientRequests: PatientRequestPage;
  /** What waits for the decision whether active scenarios write to its patients; null if the server does not ask. */
  pendingJoins?: Maybe<Array<PendingJoin>>;
  /** Quick answers: ready texts for conversations. */
  quickAnswers: QuickAnswerPage;
  /** What an emergency stop would hold back now: for one branch, or for the whole clinic. */
  redStopOutlook?: Maybe<RedStopOutlook>;
  /** What prevents sending: emergency stops, and the send hold; null if the server does not support them. */
  redStops?: Maybe<RedStops>;
  /** The rejected rows of a run as a CSV file. */
  rejectedRows: Scalars['String']['output'];
  /** One patient's review with its events. */
  review?: Maybe<ReviewDetail>;
  /** Number of patients at each step of the review funnel, and results of those who wrote a comment; null if the server does not count. */
  reviewCounts?: Maybe<ReviewCounts>;
  /** Links to public reviews. */
  reviewLinks: ReviewLinkPage;
  /** Number of patients who went to review sites, by day, branch and link; null if the server does not count. */
  reviewTransitions?: Maybe<ReviewTransitions>;
  /** Comments of patients, and how far patients got on the way to a review site. */
  reviews: ReviewPage;
  /** A sync or import; without an id the latest, null if there is none. */
  run?: Maybe<Run>;
  /** Imports and syncs, newest first, without rejected rows. */
  runs: Array<Run>;
  /** One scenario. */
  scenario?: Maybe<Scenario>;
  /** The clinic's scenarios, oldest first. */
  scenarios: ScenarioPage;
  /** A scenario's sending list in sending order, with all skipped patients and the reasons. */
  sendingList: SendingList;
  /** Names of services, as used in visits. */
  services: ServicePage;
  /** Onboarding progress of a new clinic; null if the server does not provide it. */
  setUp?: Maybe<SetUp>;
  /** Shared copies of a monthly report, newest first. */
  sharedMonths: SharedMonthPage;
  /** Simulation of a scenario for one patient with the real planning code; nothing is sent or saved. */
  simulation?: Maybe<Simulation>;
  /** Specialists' cards; specialists whom the clinic system no longer lists come last. */
  specialistCards: SpecialistCardPage;
  /** The clinic's specialists by name. */
  specialists: SpecialistPage;
  /** The clinic's test patients, who receive test messages. */
  testPatients: TestPatientPage;
  /** Preview of a text for a real patient, with its errors and cost. */
  textPreview?: Maybe<TextPreview>;
  /** A scenario's A/B tests; null if the server does not support them. */
  textTrials?: Maybe<TextTrials>;
  /** The current user, clinic and plan. */
  viewer: Viewer;
  /** One visit with its history. */
  visit?: Maybe<VisitDetail>;
  /** Number of visits by state; each visit counts once; null if the server does not count. */
  visitCounts?: Maybe<VisitCounts>;
  /** Number of visits without a message, by reason, most frequent first; null if the server does not count. */
  visitReasons?: Maybe<Array<VisitReason>>;
  /** Visits, as last received from the clinic system. */
  visits: VisitPage;
};


/** Queries. */
export type QueryAlertsArgs = {
  from?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  read?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<AlertType>;
};


/** Queries. */
export type QueryAttentionArgs = {
  calls?: InputMaybe<Scalars['Boolean']['input']>;
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  snoozed?: InputMaybe<Scalars['Boolean']['input']>;
};


/** Queries. */
export type QueryAuditLogArgs = {
  accountId?: InputMaybe<Scalars['String']['input']>;
  from?: InputMaybe<Scalars['String']['input']>;
  kind?: InputMaybe<AuditKind>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryCascadeFiguresArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryChannelOutlookArgs = {
  provider: Scalars['String']['input'];
};


/** Queries. */
export type QueryChatArgs = {
  number: Scalars['Int']['input'];
};


/** Queries. */
export type QueryChatCountsArgs = {
  filter?: InputMaybe<ChatFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryChatLinesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  number: Scalars['Int']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryChatPreviewArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  number: Scalars['Int']['input'];
  text: Scalars['String']['input'];
};


/** Queries. */
export type QueryChatsArgs = {
  filter?: InputMaybe<ChatFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryClientArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryClientExportArgs = {
  id: Scalars['ID']['input'];
  page: Scalars['Boolean']['input'];
};


/** Queries. */
export type QueryClientStoryArgs = {
  clientId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryClientsArgs = {
  filter?: InputMaybe<ClientFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryCompaniesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryConsentsArgs = {
  clientId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryConversionArgs = {
  filter?: InputMaybe<ConversionFilter>;
};


/** Queries. */
export type QueryDashboardArgs = {
  filter?: InputMaybe<FigureFilter>;
};


/** Queries. */
export type QueryEfficiencyArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  month?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryFamilyArgs = {
  clientId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryFigureRowsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  figure: OpenedFigure;
  filter?: InputMaybe<FigureRowsFilter>;
};


/** Queries. */
export type QueryFreeSlotsArgs = {
  visitId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryLaunchArgs = {
  includePast?: InputMaybe<Scalars['Boolean']['input']>;
  scenarioId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryListReasonsArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryMessageArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryMessageCountsArgs = {
  filter?: InputMaybe<MessageFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryMessageReasonsArgs = {
  filter?: InputMaybe<MessageFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryMessagesArgs = {
  filter?: InputMaybe<MessageFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryNotesArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  messageId?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. */
export type QueryNpsFiguresArgs = {
  filter?: InputMaybe<NpsFilter>;
};


/** Queries. */
export type QueryPatientRequestArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryPatientRequestsArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** Queries. */
export type QueryRedStopOutlookArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. */
export type QueryRejectedRowsArgs = {
  runId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryReviewArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryReviewCountsArgs = {
  filter?: InputMaybe<ReviewFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryReviewTransitionsArgs = {
  filter?: InputMaybe<TransitionFilter>;
};


/** Queries. */
export type QueryReviewsArgs = {
  filter?: InputMaybe<ReviewFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryRunArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** Queries. */
export type QueryScenarioArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryScenariosArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<ScenarioState>;
  type?: InputMaybe<ScenarioType>;
};


/** Queries. */
export type QuerySendingListArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  scenarioId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ListStatus>;
};


/** Queries. */
export type QueryServicesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QuerySharedMonthsArgs = {
  month: Scalars['String']['input'];
};


/** Queries. */
export type QuerySimulationArgs = {
  clientId: Scalars['ID']['input'];
  scenarioId: Scalars['ID']['input'];
  steps: Array<SimulatedStepInput>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** Queries. */
export type QuerySpecialistCardsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QuerySpecialistsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryTextPreviewArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  notice?: InputMaybe<Notice>;
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  text: Scalars['String']['input'];
  type: ScenarioType;
};


/** Queries. */
export type QueryTextTrialsArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** Queries. */
export type QueryVisitArgs = {
  id: Scalars['ID']['input'];
};


/** Queries. */
export type QueryVisitCountsArgs = {
  filter?: InputMaybe<VisitFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryVisitReasonsArgs = {
  filter?: InputMaybe<VisitFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Queries. */
export type QueryVisitsArgs = {
  filter?: InputMaybe<VisitFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};

/** A quick answer: a ready text for conversations. */
export type QuickAnswer = {
  __typename?: 'QuickAnswer';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Name by which staff find it. */
  name: Scalars['String']['output'];
  /** The text, with variables in braces. */
  text: Scalars['String']['output'];
};

/** New values of a quick answer. */
export type QuickAnswerInput = {
  /** Name by which staff find it. */
  name: Scalars['String']['input'];
  /** The text, with variables in braces. */
  text: Scalars['String']['input'];
};

/** A page of quick answers. */
export type QuickAnswerPage = {
  __typename?: 'QuickAnswerPage';
  /** This page. */
  items: Array<QuickAnswer>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** How to read a table; what is absent or null is detected. */
export type ReadingInput = {
  /** Order of day and month. */
  dateOrder?: InputMaybe<DateOrderState>;
  /** Character encoding of a CSV file. */
  encoding?: InputMaybe<Scalars['String']['input']>;
  /** Marked rows that are left out. */
  leftOutMarks?: InputMaybe<Array<RowMark>>;
  /** Separator of a CSV file. */
  separator?: InputMaybe<Scalars['String']['input']>;
  /** Sheet of a workbook. */
  sheet?: InputMaybe<Scalars['String']['input']>;
  /** Meanings of words for a visit's state. */
  statuses?: InputMaybe<Array<FileStatusInput>>;
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

/** Number of skipped messages for one reason. */
export type ReasonTotal = {
  __typename?: 'ReasonTotal';
  /** Number of messages. */
  count: Scalars['Int']['output'];
  /** For EMPTY_VARIABLE: required values that cards lack. */
  gaps?: Maybe<Array<CardGap>>;
  /** Reason. */
  reason?: Maybe<ReasonCode>;
};

/** An emergency stop: nothing is sent until it is lifted. */
export type RedStop = {
  __typename?: 'RedStop';
  /** The branch; null: the whole clinic. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Name of the branch. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Number of messages that became too late because of it and ended with a reason. */
  dropped: Scalars['Int']['output'];
  /** Number of messages held back now. */
  held: Scalars['Int']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** Number of messages sent late because of it. */
  late: Scalars['Int']['output'];
  /** When it was lifted; null: in effect. */
  liftedAt?: Maybe<Scalars['DateTime']['output']>;
  /** User who lifted it. */
  liftedBy?: Maybe<Scalars['String']['output']>;
  /** Affected messages, the earliest first; at most 50. */
  messages: Array<RedStopMessage>;
  /** When it was pressed. */
  pressedAt: Scalars['DateTime']['output'];
  /** User who pressed it. */
  pressedBy: Scalars['String']['output'];
};

/** A message that an emergency stop holds or held back. */
export type RedStopMessage = {
  __typename?: 'RedStopMessage';
  /** The patient's full name. */
  clientName: Scalars['String']['output'];
  /** From when it can no longer be sent on that day, or at all; null if it was sent or ended. */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** The message. */
  messageId: Scalars['ID']['output'];
  /** Its outcome. */
  outcome: Outcome;
  /** Why it waits or was not sent. */
  reason?: Maybe<ReasonCode>;
  /** The scenario. */
  scenarioName: Scalars['String']['output'];
  /** When it is or was to be sent. */
  sendAt: Scalars['DateTime']['output'];
  /** When it was sent; null: not yet. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA time zone of the sending window. */
  timeZone: Scalars['String']['output'];
  /** Start time of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What an emergency stop would hold back now. */
export type RedStopOutlook = {
  __typename?: 'RedStopOutlook';
  /** Number of messages due in the next 24 hours that it would hold back. */
  count: Scalars['Int']['output'];
  /** The first ten of these messages. */
  first: Array<RedStopMessage>;
  /** Number of these due within an hour. */
  withinHour: Scalars['Int']['output'];
};

/** What prevents sending. */
export type RedStops = {
  __typename?: 'RedStops';
  /** Set during a send hold: the installation sends nothing until its operator has checked it. */
  fence?: Maybe<SendingFence>;
  /** Stops in effect; that of the whole clinic first. */
  items: Array<RedStop>;
  /** Set after the last day of the tariff: everything can be read, nothing changed. */
  lapse?: Maybe<TariffLapse>;
  /** Address that a new clinic must confirm before anything is sent; null: none. */
  unconfirmedEmail?: Maybe<Scalars['String']['output']>;
};

/** Result of a token refresh. */
export type RefreshedSession = {
  __typename?: 'RefreshedSession';
  /** The access token. */
  accessToken?: Maybe<Scalars['String']['output']>;
  /** The refresh token; the old one is invalid from now on. */
  refreshToken?: Maybe<Scalars['String']['output']>;
  /** The clinic's tariff: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
};

/** Summary of a sending list. */
export type Regenerated = {
  __typename?: 'Regenerated';
  /** Expected cost, in the clinic's currency; null: prices are unknown. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Number of messages due. */
  count: Scalars['Int']['output'];
  /** Hash of the list. */
  hash: Scalars['String']['output'];
  /** The updated scenario. */
  scenario: Scenario;
  /** Number of skipped patients. */
  skipped: Scalars['Int']['output'];
};

/** A new clinic and its owner. */
export type RegisterInput = {
  /** Name of the clinic; must not be registered yet. */
  companyName: Scalars['String']['input'];
  /** The owner's email address. */
  email: Scalars['String']['input'];
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** The owner's password. */
  password: Scalars['String']['input'];
  /** The clinic's phone in any common spelling; patients read it in messages. */
  phone: Scalars['String']['input'];
  /** IANA time zone of the clinic. */
  timeZone: Scalars['String']['input'];
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

/** A rejected row. */
export type RejectedRow = {
  __typename?: 'RejectedRow';
  /** The faulty value, if any. */
  detail?: Maybe<Scalars['String']['output']>;
  /** What the faulty value was read as. */
  field?: Maybe<ImportField>;
  /** The row came in without this value. */
  imported?: Maybe<Scalars['Boolean']['output']>;
  /** Line of the source, from 1. */
  line: Scalars['Int']['output'];
  /** Why it was rejected. */
  reason: RejectReason;
};

/** Visits created within 30 days after a delivered marketing message, and before the next such message. */
export type Returned = {
  __typename?: 'Returned';
  /** Number of these visits that the patient attended. */
  came: Scalars['Int']['output'];
  /** Specialist. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Total paid for them, in the clinic's currency. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** IANA time zone of its branch. */
  timeZone: Scalars['String']['output'];
  /** Start time of the visit created first. */
  visitAt: Scalars['DateTime']['output'];
  /** Number of items. */
  visits: Scalars['Int']['output'];
};

/** A patient's feedback, and how far the patient got in the review funnel. */
export type Review = {
  __typename?: 'Review';
  /** Branch of the visit. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Channel of the message that asked. */
  channel?: Maybe<Channel>;
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** The patient's comment; null: none, or erased with the patient. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Whether the patient's data was erased. */
  erased: Scalars['Boolean']['output'];
  /** Whether staff have handled it. */
  handled: Scalars['Boolean']['output'];
  /** Id of the message that asked for the review. */
  id: Scalars['ID']['output'];
  /** Marks of the survey after a first visit; null: not asked or not answered. */
  marks?: Maybe<VisitMarks>;
  /** When the patient allowed publication; null: not allowed, or withdrawn. */
  mayShowAt?: Maybe<Scalars['DateTime']['output']>;
  /** When a button on the message's page was first pressed. */
  openedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The patient's phone, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** When the comment was written. */
  saidAt?: Maybe<Scalars['DateTime']['output']>;
  /** When the message was to be sent. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Service of the visit. */
  service?: Maybe<Scalars['String']['output']>;
  /** Specialist of the visit. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of its times. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start time of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it waits for staff. */
  waits: Scalars['Boolean']['output'];
  /** When a button that led to a review site was first pressed. */
  wentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Names of the links pressed, in order of the first press. */
  wentTo: Array<Scalars['String']['output']>;
};

/** Counts of reviews and of the review funnel. */
export type ReviewCounts = {
  __typename?: 'ReviewCounts';
  /** Time of the count by the server's clock. */
  asOf: Scalars['DateTime']['output'];
  /** Patients who received a message that asks for a review. */
  asked: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors: Scalars['Int']['output'];
  /** Comments that the clinic may publish. */
  mayShow: Scalars['Int']['output'];
  /** Patients who pressed a button on its page. */
  opened: Scalars['Int']['output'];
  /** Scores 7 and 8. */
  passives: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters: Scalars['Int']['output'];
  /** Patients who wrote a comment. */
  said: Scalars['Int']['output'];
  /** Without a score. */
  unscored: Scalars['Int']['output'];
  /** Comments that wait for staff. */
  waiting: Scalars['Int']['output'];
  /** Patients who went to a review site. */
  went: Scalars['Int']['output'];
};

/** A review with its events. */
export type ReviewDetail = {
  __typename?: 'ReviewDetail';
  /** The review. */
  review: Review;
  /** All events of the message that asked, oldest first. */
  timeline: Array<TimelineEvent>;
};

/** Which reviews to list or count. Days are those on which the message was to be sent, in the clinic's time zone. */
export type ReviewFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Asked by this channel. */
  channel?: InputMaybe<Channel>;
  /** From this day (YYYY-MM-DD, or a number of days before today), or from this time on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Whether the clinic may publish it. */
  mayShow?: InputMaybe<Scalars['Boolean']['input']>;
  /** By score. */
  score?: InputMaybe<ReviewScore>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Waiting for staff, or handled. */
  standing?: InputMaybe<ReviewStanding>;
  /** Furthest step; by default, patients who wrote a comment. */
  step?: InputMaybe<ReviewStep>;
  /** Up to and including this day, or before this time. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** A link to public reviews. */
export type ReviewLink = {
  __typename?: 'ReviewLink';
  /** Branch whose patients see it; null: all. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Number of transitions. */
  transitionsCount: Scalars['Int']['output'];
  /** Its URL. */
  url: Scalars['String']['output'];
  /** Text of the button for patients. */
  urlName: Scalars['String']['output'];
};

/** A review link as entered. */
export type ReviewLinkInput = {
  /** Branch whose patients see it; null: all. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Its URL, http or https. */
  url: Scalars['String']['input'];
  /** Text of the button for patients. */
  urlName: Scalars['String']['input'];
};

/** All review links. */
export type ReviewLinkPage = {
  __typename?: 'ReviewLinkPage';
  /** Review links by name. */
  items: Array<ReviewLink>;
  /** Number of items. */
  total: Scalars['Int']['output'];
};

/** A page of reviews. */
export type ReviewPage = {
  __typename?: 'ReviewPage';
  /** This page. */
  items: Array<Review>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
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

/** Number of patients who went to review sites. */
export type ReviewTransitions = {
  __typename?: 'ReviewTransitions';
  /** By branch of the visit, most first. */
  branches: Array<TransitionShare>;
  /** Days with transitions, oldest first. */
  days: Array<TransitionDay>;
  /** Most first. */
  links: Array<TransitionShare>;
  /** Total: each message counts once per link. */
  total: Scalars['Int']['output'];
};

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

/** A warning about a row: imported, but looks wrong. */
export type RowDoubt = {
  __typename?: 'RowDoubt';
  /** Content of the cell. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Line of the file, from 1. */
  line: Scalars['Int']['output'];
  /** Type of the warning. */
  reason: RowDoubtReason;
};

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

/** A scenario's settings as they applied to one message. */
export type Rule = {
  __typename?: 'Rule';
  /** Days from the message to the visit. */
  daysAhead?: Maybe<Scalars['Int']['output']>;
  /** Time of day, HH:MM. */
  sendTime?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of these times. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Days off are avoided. */
  weekendAware?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing is sent before this time, HH:MM. */
  windowFrom?: Maybe<Scalars['String']['output']>;
  /** Nothing is sent after this time, HH:MM. */
  windowTo?: Maybe<Scalars['String']['output']>;
};

/** A sync with the clinic system, or an import from a file. */
export type Run = {
  __typename?: 'Run';
  /** Number of new rows; null for users who see phones masked. */
  created?: Maybe<Scalars['Int']['output']>;
  /** Why it failed; text for the user. */
  error?: Maybe<Scalars['String']['output']>;
  /** Name of the imported file. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** End time. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Whether the imported visits may take part in active scenarios; null if there was nothing to decide. */
  joining?: Maybe<RunJoining>;
  /** Source: clinic system or file. */
  kind?: Maybe<RunKind>;
  /** Results for the lines of the source, which add up; null for users who see phones masked. */
  lines?: Maybe<RunLines>;
  /** Results for patients; null for users who see phones masked. */
  patients?: Maybe<RunCounts>;
  /** When it was requested. */
  queuedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Number of rejected rows. */
  rejected?: Maybe<Scalars['Int']['output']>;
  /** The first 1,000 rows that were left out or came in without one value. */
  rows?: Maybe<Array<RejectedRow>>;
  /** Progress in percent; null: unknown, or only changes are read. */
  share?: Maybe<Scalars['Int']['output']>;
  /** Start time. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** State of the run. */
  state: RunState;
  /** Number of unchanged rows. */
  unchanged?: Maybe<Scalars['Int']['output']>;
  /** Number of changed rows. */
  updated?: Maybe<Scalars['Int']['output']>;
  /** Results for visits. */
  visits?: Maybe<RunCounts>;
  /** Branches from a file whose time zone was not confirmed. */
  zoneNeeded?: Maybe<Array<ZoneNeeded>>;
};

/** Results of a run for rows of one kind. */
export type RunCounts = {
  __typename?: 'RunCounts';
  /** New. */
  created: Scalars['Int']['output'];
  /** Unchanged. */
  unchanged: Scalars['Int']['output'];
  /** Changed. */
  updated: Scalars['Int']['output'];
};

/** What imported visits would add to active scenarios. */
export type RunJoining = {
  __typename?: 'RunJoining';
  /** Additional messages if the visits take part. */
  messages: Scalars['Int']['output'];
  /** Not decided yet, allowed, or refused. */
  state: JoiningState;
  /** Warm-up of a WhatsApp number; null if there is none. */
  warmUp?: Maybe<WarmUp>;
};

/** Source of the rows of a run. */
export type RunKind =
  | 'import'
  | 'sync';

/** Results of a run for the lines of its source. */
export type RunLines = {
  __typename?: 'RunLines';
  /** Lines that brought a new patient or visit. */
  created: Scalars['Int']['output'];
  /** Lines left out. */
  leftOut: Scalars['Int']['output'];
  /** Lines read: the sum of the next four. */
  read: Scalars['Int']['output'];
  /** Why lines were left out, most frequent first. */
  reasons: Array<LeftOutReason>;
  /** Lines that brought nothing new. */
  unchanged: Scalars['Int']['output'];
  /** Lines that changed one. */
  updated: Scalars['Int']['output'];
};

/** State of a run. */
export type RunState =
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

/** What is sent, to whom and when. */
export type Scenario = {
  __typename?: 'Scenario';
  /** Reminders: what happens to a later reminder of a visit that the patient has confirmed. */
  afterApproval?: Maybe<AfterApproval>;
  /** Minimum age in full years, inclusive. */
  ageFrom?: Maybe<Scalars['Int']['output']>;
  /** Maximum age in full years, inclusive. */
  ageTo?: Maybe<Scalars['Int']['output']>;
  /** Auto-stop date: last day of the scenario. */
  autoStopDate?: Maybe<Scalars['Date']['output']>;
  /** Earliest possible auto-stop date, by the time zones of its branches. */
  autoStopFrom?: Maybe<Scalars['Date']['output']>;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: Maybe<Scalars['Int']['output']>;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: Maybe<Scalars['Int']['output']>;
  /** Days of the week on which messages may be sent; 1 is Monday. */
  daysOfWeek?: Maybe<Array<Scalars['Int']['output']>>;
  /** Minutes after booking (notifications) or after the end of the visit (memos). */
  departureMinutes?: Maybe<Scalars['Int']['output']>;
  /** Services included; empty: all. */
  enabledServices?: Maybe<Array<Scalars['String']['output']>>;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: Maybe<Scalars['Boolean']['output']>;
  /** One gender only; null: both. */
  gender?: Maybe<Gender>;
  /** Days for which a gift is valid. */
  giftExpiryDays?: Maybe<Scalars['Int']['output']>;
  /** Percentage of patients who are held out and get no message, always the same ones; null: none. */
  holdoutPercent?: Maybe<Scalars['Int']['output']>;
  /** Since when the held-out patients are compared with the others; null: no holdout. */
  holdoutSince?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message has buttons or a link for an answer. */
  interactiveResponses?: Maybe<Scalars['Boolean']['output']>;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: Maybe<KidsOrAdult>;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within this many months. */
  lastVisitMonths?: Maybe<Scalars['Int']['output']>;
  /** Expected cost of the list, in the clinic's currency. */
  listCost?: Maybe<Scalars['Float']['output']>;
  /** Number of messages due. */
  listCount?: Maybe<Scalars['Int']['output']>;
  /** When the list was generated. */
  listGeneratedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Hash of the settings, the texts and the list's messages of the next 24 hours; null: no list. */
  listHash?: Maybe<Scalars['String']['output']>;
  /** Number of skipped patients. */
  listSkipped?: Maybe<Scalars['Int']['output']>;
  /** State of the sending list. */
  listState?: Maybe<ListState>;
  /** When the list was verified. */
  listVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The total paid must exceed this amount in the clinic's currency. */
  minPayment?: Maybe<Scalars['Float']['output']>;
  /** Name, unique in the clinic. */
  name: Scalars['String']['output'];
  /** When its next message will be sent; null: none is planned. */
  nextSendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of day, HH:MM, in the branch's time zone. */
  sendTime?: Maybe<Scalars['String']['output']>;
  /** No age limits. */
  sendToAll?: Maybe<Scalars['Boolean']['output']>;
  /** Number of messages sent in the last 30 days. */
  sentCount?: Maybe<Scalars['Int']['output']>;
  /** Ids of specialists included; empty: all. */
  specialists?: Maybe<Array<Scalars['ID']['output']>>;
  /** State of a scenario. */
  state: ScenarioState;
  /** Text of the message with variables in braces. */
  text?: Maybe<Scalars['String']['output']>;
  /** Reminders: text of a later reminder for patients who have confirmed the visit; null in an edit: the default text. */
  textApproved?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit was canceled; null: not sent. */
  textCanceled?: Maybe<Scalars['String']['output']>;
  /** Notifications: text that offers a patient on the waiting list an earlier time; null: not sent. */
  textFreed?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit was moved; null: not sent. */
  textMoved?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  type: ScenarioType;
  /** Seconds left to undo the stop; 0: cannot be undone. */
  undoSeconds?: Maybe<Scalars['Int']['output']>;
  /** Visits on or after this day. */
  visitDateFrom?: Maybe<Scalars['Date']['output']>;
  /** Visits on or before this day. */
  visitDateTo?: Maybe<Scalars['Date']['output']>;
  /** Number of planned messages. */
  waitingCount?: Maybe<Scalars['Int']['output']>;
  /** Messages that fall on a day off are sent on the working day before. */
  weekendAware?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing is sent before this time, HH:MM in the branch's time zone. */
  windowFrom?: Maybe<Scalars['String']['output']>;
  /** Nothing is sent after this time, HH:MM in the branch's time zone. */
  windowTo?: Maybe<Scalars['String']['output']>;
};

/** The settings to change; omitted ones stay as they are. */
export type ScenarioInput = {
  /** Reminders: what happens to a later reminder of a visit that the patient has confirmed. */
  afterApproval?: InputMaybe<AfterApproval>;
  /** Minimum age in full years, inclusive. */
  ageFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum age in full years, inclusive. */
  ageTo?: InputMaybe<Scalars['Int']['input']>;
  /** Auto-stop date: last day of the scenario. */
  autoStopDate?: InputMaybe<Scalars['Date']['input']>;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: InputMaybe<Scalars['Int']['input']>;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: InputMaybe<Scalars['Int']['input']>;
  /** Days of the week on which messages may be sent; 1 is Monday. */
  daysOfWeek?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Minutes after booking (notifications) or after the end of the visit (memos); at least 15. */
  departureMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Services included; empty: all. */
  enabledServices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** One gender only; null: both. */
  gender?: InputMaybe<Gender>;
  /** Days for which a gift is valid. */
  giftExpiryDays?: InputMaybe<Scalars['Int']['input']>;
  /** Percentage of patients who are held out and get no message, always the same ones; null: none. */
  holdoutPercent?: InputMaybe<Scalars['Int']['input']>;
  /** The message has buttons or a link for an answer. */
  interactiveResponses?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: InputMaybe<KidsOrAdult>;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within this many months. */
  lastVisitMonths?: InputMaybe<Scalars['Int']['input']>;
  /** The total paid must exceed this amount in the clinic's currency. */
  minPayment?: InputMaybe<Scalars['Float']['input']>;
  /** Name, unique in the clinic. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Time of day, HH:MM, in the branch's time zone. */
  sendTime?: InputMaybe<Scalars['String']['input']>;
  /** No age limits. */
  sendToAll?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of specialists included; empty: all. */
  specialists?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text of the message with variables in braces. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Reminders: text of a later reminder for patients who have confirmed the visit; null in an edit: the default text. */
  textApproved?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was canceled; null: not sent. */
  textCanceled?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text that offers a patient on the waiting list an earlier time; null: not sent. */
  textFreed?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was moved; null: not sent. */
  textMoved?: InputMaybe<Scalars['String']['input']>;
  /** Visits on or after this day. */
  visitDateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Visits on or before this day. */
  visitDateTo?: InputMaybe<Scalars['Date']['input']>;
  /** Messages that fall on a day off are sent on the working day before. */
  weekendAware?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A page of scenarios. */
export type ScenarioPage = {
  __typename?: 'ScenarioPage';
  /** This page. */
  items: Array<Scenario>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** State of a scenario. */
export type ScenarioState =
  | 'active'
  | 'stopped';

/** Texts of a scenario as read before. */
export type ScenarioTextsInput = {
  /** Text of the message. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Reminders: text of a later reminder of a confirmed visit; the default text if the clinic has none. */
  textApproved?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was canceled. */
  textCanceled?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text that offers an earlier time. */
  textFreed?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was moved. */
  textMoved?: InputMaybe<Scalars['String']['input']>;
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

/** A send hold: the database seems to come from a backup. */
export type SendingFence = {
  __typename?: 'SendingFence';
  /** What indicates a restored database. */
  cause: FenceCause;
  /** When this was detected. */
  closedAt: Scalars['DateTime']['output'];
};

/** A page of a sending list. */
export type SendingList = {
  __typename?: 'SendingList';
  /** This page. */
  items: Array<SendingListItem>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** One patient on a sending list. */
export type SendingListItem = {
  __typename?: 'SendingListItem';
  /** First channel of the cascade. */
  channel?: Maybe<Channel>;
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** What a notification says about its visit; null for other scenarios. */
  notice?: Maybe<Notice>;
  /** Its provider at present; null if there is none, or unknown. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Why it is skipped. */
  reason?: Maybe<ReasonCode>;
  /** When the message is or would have been sent. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Due or skipped. */
  status: ListStatus;
  /** The text as the patient gets it. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start time of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit the message is about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** A service, by its name in visits. */
export type Service = {
  __typename?: 'Service';
  /** Name, as the clinic system writes it. */
  name: Scalars['String']['output'];
  /** Number of visits with it. */
  visits?: Maybe<Scalars['Int']['output']>;
};

/** A page of services. */
export type ServicePage = {
  __typename?: 'ServicePage';
  /** This page. */
  items: Array<Service>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** Result of a sign-in. */
export type Session = {
  __typename?: 'Session';
  /** Whether the account is a master account, which may enter other clinics. */
  isMasterAccount?: Maybe<Scalars['Boolean']['output']>;
  /** The refresh token. */
  refreshToken?: Maybe<Scalars['String']['output']>;
  /** The clinic's tariff: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
  /** The access token. */
  token?: Maybe<Scalars['String']['output']>;
};

/** Onboarding progress of a new clinic. */
export type SetUp = {
  __typename?: 'SetUp';
  /** Cards that lack something patients need: the clinic's, then those of branches by name. */
  cards?: Maybe<Array<IncompleteCard>>;
  /** The scenario proposed to start with; null if the plan has none ready. */
  proposal?: Maybe<SetUpProposal>;
  /** In order. */
  steps: Array<SetUpStep>;
};

/** A prepared scenario, and when it would send first. */
export type SetUpProposal = {
  __typename?: 'SetUpProposal';
  /** The proposed auto-stop date. */
  autoStopDate: Scalars['String']['output'];
  /** Days of the week on which it sends; 1 is Monday. */
  daysOfWeek: Array<Scalars['Int']['output']>;
  /** Number of valid visits that these messages would be about. */
  firstCount: Scalars['Int']['output'];
  /** When its first messages would be sent; null while there are no future visits. */
  firstSendAt?: Maybe<Scalars['String']['output']>;
  /** State of its sending list. */
  listState?: Maybe<ListState>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Id. */
  scenarioId: Scalars['ID']['output'];
  /** Local time, such as 10:00. */
  sendTime: Scalars['String']['output'];
  /** IANA time zone of that time. */
  timeZone: Scalars['String']['output'];
};

/** A step of the onboarding. */
export type SetUpStep = {
  __typename?: 'SetUpStep';
  /** Whether it is done, according to the data. */
  done: Scalars['Boolean']['output'];
  /** Name of the step. */
  step: SetUpStepName;
};

/** The clinic's details, a working channel, patients and visits, a test message to oneself, a started scenario. */
export type SetUpStepName =
  | 'card'
  | 'channel'
  | 'data'
  | 'scenario'
  | 'test';

/** A copy of a monthly report, frozen when it was shared. */
export type SharedMonth = {
  __typename?: 'SharedMonth';
  /** Whether it was created for the report email on the second of the month. */
  byLetter: Scalars['Boolean']['output'];
  /** A random id; whoever knows it may read the copy. */
  id: Scalars['ID']['output'];
  /** Full URL of the page. */
  link: Scalars['String']['output'];
  /** When it was created. */
  madeAt: Scalars['DateTime']['output'];
  /** Name of the user who created it; null: created for the report email, or the user no longer exists. */
  madeBy?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM. */
  month: Scalars['String']['output'];
  /** Number of days, in the clinic's time zone, on which it was opened. */
  openedDays: Scalars['Int']['output'];
  /** When it was revoked; null: never. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When its address expires. */
  until: Scalars['DateTime']['output'];
};

/** Shared copies of a month. */
export type SharedMonthPage = {
  __typename?: 'SharedMonthPage';
  /** This page. */
  items: Array<SharedMonth>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** A simulated event. */
export type SimulatedEvent = {
  __typename?: 'SimulatedEvent';
  /** Time. */
  at: Scalars['DateTime']['output'];
  /** The channel. */
  channel?: Maybe<Channel>;
  /** What would happen to a message; null for a step. */
  kind?: Maybe<TimelineKind>;
  /** Id of the message; temporary if it is not planned yet. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** What a notification says about its visit. */
  notice?: Maybe<Notice>;
  /** Why it is not sent. */
  reason?: Maybe<ReasonCode>;
  /** Scenario of the message. */
  scenarioId?: Maybe<Scalars['ID']['output']>;
  /** Name. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** Planned or held: when it would be sent. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** The step; null for a message. */
  step?: Maybe<SimulatedStepKind>;
  /** Sent: the text as the patient would get it; answered: the patient's text. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of its branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start time of its visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** A change to simulate. */
export type SimulatedStepInput = {
  /** When it happens; a time that has passed since the page was opened means now. */
  at: Scalars['DateTime']['input'];
  /** Channel lost or restored: the channel. */
  channel?: InputMaybe<Channel>;
  /** Kind of the change. */
  kind: SimulatedStepKind;
  /** Answer: the patient's text. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Move or booking: start time of the visit. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** Move or cancellation: the visit; booked-n is the n-th visit booked by a step. */
  visitId?: InputMaybe<Scalars['ID']['input']>;
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

/** A visit at the end of the simulation. */
export type SimulatedVisit = {
  __typename?: 'SimulatedVisit';
  /** Id; booked-n for a visit booked by a step. */
  id: Scalars['ID']['output'];
  /** What it is for. */
  service?: Maybe<Scalars['String']['output']>;
  /** Specialist. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Start time. */
  startsAt: Scalars['DateTime']['output'];
  /** Whether it is valid or canceled. */
  status: VisitStatus;
  /** IANA time zone of its branch. */
  timeZone: Scalars['String']['output'];
};

/** Result of a simulation. */
export type Simulation = {
  __typename?: 'Simulation';
  /** The patient's full name. */
  clientName: Scalars['String']['output'];
  /** Events in order. */
  events: Array<SimulatedEvent>;
  /** Start of the simulation. */
  from: Scalars['DateTime']['output'];
  /** IANA time zone of the clinic. */
  timeZone: Scalars['String']['output'];
  /** End of the simulation. */
  until: Scalars['DateTime']['output'];
  /** The patient's future visits at the end of the simulation. */
  visits: Array<SimulatedVisit>;
};

/** A specialist whom patients visit. */
export type Specialist = {
  __typename?: 'Specialist';
  /** Text of the specialist's card, inserted into messages. */
  cardText?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Specialty. */
  specialty?: Maybe<Scalars['String']['output']>;
};

/** A specialist as presented to patients. */
export type SpecialistCard = {
  __typename?: 'SpecialistCard';
  /** Branches of the latest visits, most frequent first. */
  branches?: Maybe<Array<Scalars['String']['output']>>;
  /** Text of the specialist's card, inserted into messages. */
  cardText?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Since when the clinic system no longer lists the specialist. */
  leftAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address of the card's page for patients. */
  link?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What that page shows besides name, picture and text. */
  onPage?: Maybe<CardPage>;
  /** URL of the picture. */
  picture?: Maybe<Scalars['String']['output']>;
  /** Services of the latest visits, most frequent first. */
  services?: Maybe<Array<Scalars['String']['output']>>;
  /** Specialty. */
  specialty?: Maybe<Scalars['String']['output']>;
};

/** A page of cards. */
export type SpecialistCardPage = {
  __typename?: 'SpecialistCardPage';
  /** This page. */
  items: Array<SpecialistCard>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** A page of specialists. */
export type SpecialistPage = {
  __typename?: 'SpecialistPage';
  /** This page. */
  items: Array<Specialist>;
  /** Number of items on all pages. */
  total: Scalars['Int']['output'];
};

/** Possible meanings of a source status. */
export type StatusMeaning =
  | 'attended'
  | 'canceled'
  | 'confirmed'
  | 'noShow'
  | 'valid';

/** Contact for support: a page, an email address, or both. */
export type Support = {
  __typename?: 'Support';
  /** The email address. */
  email?: Maybe<Scalars['String']['output']>;
  /** The page. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Messages that lead to the survey after a first visit. */
export type SurveyCounts = {
  __typename?: 'SurveyCounts';
  /** Patients who answered the survey. */
  answered: Scalars['Int']['output'];
  /** Delivered messages; messages accepted by Telegram count as delivered. */
  delivered: Scalars['Int']['output'];
};

/** Marks for one topic. */
export type SurveyMark = {
  __typename?: 'SurveyMark';
  /** Number of marks. */
  count: Scalars['Int']['output'];
  /** Average, from 1 to 5; null: no marks. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** Topic of the mark. */
  topic: SurveyTopic;
};

/** Topic of a mark in the survey after a first visit. */
export type SurveyTopic =
  | 'comfort'
  | 'reception'
  | 'specialist'
  | 'waiting';

/** A tariff whose last day has passed. */
export type TariffLapse = {
  __typename?: 'TariffLapse';
  /** Last day on which messages are sent. */
  lastSendingDay: Scalars['String']['output'];
  /** Whether that day has passed as well and nothing is sent. */
  over: Scalars['Boolean']['output'];
  /** Employees of the clinic who may ask for another tariff. */
  owners: Array<Scalars['String']['output']>;
  /** Last day of the tariff. */
  until: Scalars['String']['output'];
};

/** A recipient of test messages among the clinic's people. */
export type TestPatient = {
  __typename?: 'TestPatient';
  /** First name. */
  firstName: Scalars['String']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** Last name. */
  lastName: Scalars['String']['output'];
  /** Patronymic. */
  patronymic: Scalars['String']['output'];
  /** Phone, E.164. */
  phone: Scalars['String']['output'];
  /** Position at the clinic. */
  position: Scalars['String']['output'];
};

/** A test patient as entered; all fields are required. */
export type TestPatientInput = {
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** Patronymic. */
  patronymic: Scalars['String']['input'];
  /** Phone number that can be dialed. */
  phone: Scalars['String']['input'];
  /** Position at the clinic. */
  position: Scalars['String']['input'];
};

/** All test patients. */
export type TestPatientPage = {
  __typename?: 'TestPatientPage';
  /** Test patients by name. */
  items: Array<TestPatient>;
  /** Number of items. */
  total: Scalars['Int']['output'];
};

/** Result of a test message. */
export type TestResult = {
  __typename?: 'TestResult';
  /** The provider's text. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Result from the provider. */
  status?: Maybe<TestStatus>;
  /** The test patient. */
  testPatientId: Scalars['ID']['output'];
};

/** Result of a test message from the provider. */
export type TestStatus =
  | 'accepted'
  | 'refused'
  | 'unknown';

/** An error in a text. */
export type TextError = {
  __typename?: 'TextError';
  /** Start of the piece, in UTF-16 units from the start of the text. */
  at?: Maybe<Scalars['Int']['output']>;
  /** How to correct it; text for the user. */
  message?: Maybe<Scalars['String']['output']>;
  /** The faulty piece as written; empty if something is missing. */
  piece?: Maybe<Scalars['String']['output']>;
  /** Type of error. */
  problem?: Maybe<TextProblem>;
};

/** Preview of a text for a real patient. */
export type TextPreview = {
  __typename?: 'TextPreview';
  /** The patient. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** Its price as SMS, in the clinic's currency; null: no SMS provider is connected. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** ISO 4217 code. */
  currency?: Maybe<Scalars['String']['output']>;
  /** Variables without a value for this patient. */
  empty?: Maybe<Array<Scalars['String']['output']>>;
  /** Errors in the text. */
  errors?: Maybe<Array<TextError>>;
  /** What the cards of the clinic and its branches lack for the text. */
  gaps?: Maybe<Array<CardGap>>;
  /** The text with the longest values in this clinic's data. */
  longestText?: Maybe<Scalars['String']['output']>;
  /** Number of SMS parts of the longest text. */
  smsParts?: Maybe<Scalars['Int']['output']>;
  /** Its length in SMS units: septets, or 16-bit units in Unicode. */
  smsUnits?: Maybe<Scalars['Int']['output']>;
  /** The text with its variables filled in; null: the clinic has no patients yet. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA time zone of the times in the text. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Whether it needs Unicode: 70 units per part instead of 160. */
  unicode?: Maybe<Scalars['Boolean']['output']>;
  /** Start time of its visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Type of an error in a text. */
export type TextProblem =
  | 'EMPTY'
  | 'MISSING_VARIABLE'
  | 'NESTED'
  | 'NOT_CLOSED'
  | 'NOT_OPENED'
  | 'NO_VALUE'
  | 'UNKNOWN_VARIABLE';

/** An A/B test of two texts of a scenario, split by patient. */
export type TextTrial = {
  __typename?: 'TextTrial';
  /** Start time. */
  beganAt: Scalars['DateTime']['output'];
  /** What ended it without a verdict. */
  endedBy?: Maybe<TrialEnd>;
  /** When the full size is expected at the current pace; null: unknown. */
  expectedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** While it runs: number of patients on side a with a known outcome; the outcomes themselves are not shown. */
  knownA?: Maybe<Scalars['Int']['output']>;
  /** The same for side b. */
  knownB?: Maybe<Scalars['Int']['output']>;
  /** When it is judged at the latest. */
  lastAt: Scalars['DateTime']['output'];
  /** Its measure. */
  measure: TrialMeasure;
  /** When it was judged or ended. */
  overAt?: Maybe<Scalars['DateTime']['output']>;
  /** Patients per side. */
  size: Scalars['Int']['output'];
  /** State. */
  state: TrialState;
  /** Text adopted by the scenario afterwards. */
  taken?: Maybe<TrialSide>;
  /** The scenario's own text. */
  textA: Scalars['String']['output'];
  /** The other text. */
  textB: Scalars['String']['output'];
  /** Null: not judged. */
  verdict?: Maybe<TrialVerdict>;
};

/** The other text of an A/B test, and how it is judged. */
export type TextTrialInput = {
  /** Measure of the A/B test. */
  measure: TrialMeasure;
  /** Patients per side; cannot be changed later. */
  size: Scalars['Int']['input'];
  /** The other text. */
  text: Scalars['String']['input'];
};

/** The A/B tests of a scenario. */
export type TextTrials = {
  __typename?: 'TextTrials';
  /** Ended A/B tests, latest first, at most 20; empty for users who may not set up the scenario. */
  earlier: Array<TextTrial>;
  /** Options for a new one; null while one is running, and for users who may not start one. */
  offer?: Maybe<TrialOffer>;
  /** The running A/B test. */
  running?: Maybe<TextTrial>;
};

/** One event of a message. */
export type TimelineEvent = {
  __typename?: 'TimelineEvent';
  /** When it happened. */
  at: Scalars['DateTime']['output'];
  /** Time of the data it was based on. */
  dataSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Details by kind: rule, reason, channel, provider, text. */
  detail?: Maybe<Scalars['JSON']['output']>;
  /** What happened. */
  kind: TimelineKind;
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

/** A month, as far as it has been counted. */
export type ToldMonth = {
  __typename?: 'ToldMonth';
  /** Null: before the clinic's first message. */
  figures?: Maybe<MonthFigures>;
  /** Its days. */
  span: DashboardSpan;
};

/** A training clinic, in which one person practices; nothing in it is real. */
export type Training = {
  __typename?: 'Training';
  /** The training clinic is deleted; the user can only return. */
  over: Scalars['Boolean']['output'];
  /** Practice tasks in their recommended order. */
  tasks: Array<TrainingTask>;
  /** When it expires; null if it has. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** A practice task. */
export type TrainingTask = {
  __typename?: 'TrainingTask';
  /** Whether it was done since the tasks were started. */
  done: Scalars['Boolean']['output'];
  /** Name of the task. */
  task: TrainingTaskName;
};

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

/** Number of transitions on one day. */
export type TransitionDay = {
  __typename?: 'TransitionDay';
  /** Number of transitions. */
  count: Scalars['Int']['output'];
  /** Day in the clinic's time zone (YYYY-MM-DD). */
  day: Scalars['Date']['output'];
};

/** Which transitions to count, by the day of the click in the clinic's time zone. */
export type TransitionFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Asked by this channel. */
  channel?: InputMaybe<Channel>;
  /** From this day on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and including this day. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Number of transitions by branch or link. */
export type TransitionShare = {
  __typename?: 'TransitionShare';
  /** Number of transitions. */
  count: Scalars['Int']['output'];
  /** Id; null: visits without a branch. */
  key?: Maybe<Scalars['ID']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A scenario and its A/B tests after a change. */
export type TrialChange = {
  __typename?: 'TrialChange';
  /** The updated scenario. */
  scenario: Scenario;
  /** The A/B tests. */
  trials: TextTrials;
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

/** Data for choosing the size of an A/B test. */
export type TrialOffer = {
  __typename?: 'TrialOffer';
  /** Possible measures for this scenario, the default first. */
  measures: Array<OfferedMeasure>;
  /** Patients per week, average of the last four weeks. */
  weekly: Scalars['Int']['output'];
};

/** Patients on one side of an A/B test. */
export type TrialPart = {
  __typename?: 'TrialPart';
  /** Patients left aside because their outcome is unknown. */
  aside: Scalars['Int']['output'];
  /** Patients with the outcome. */
  part: Scalars['Int']['output'];
  /** Patients whose outcome is known. */
  whole: Scalars['Int']['output'];
};

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

/** Data of the verdict; never changes. */
export type TrialVerdict = {
  __typename?: 'TrialVerdict';
  /** Side of the scenario's own text. */
  a: TrialPart;
  /** Side of the other text. */
  b: TrialPart;
  /** Rate of b minus rate of a, from -1 to 1; null: too early. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** Whether the full size was reached; false: the last day came first. */
  full: Scalars['Boolean']['output'];
  /** Upper bound of its 95 % interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower bound of its 95 % interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** The better text. */
  verdict: TrialFinding;
};

/** The user whom the token belongs to. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The current clinic; null for a master account that has not chosen one. */
  company?: Maybe<ViewerCompany>;
  /** Link for writing to the general director; null if the operator has not set one. */
  directorUrl?: Maybe<LocalAddress>;
  /** Email address of the account. */
  email?: Maybe<Scalars['String']['output']>;
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Whether the account is a master account, which may enter other clinics. */
  isMasterAccount?: Maybe<Scalars['Boolean']['output']>;
  /** The tariff has ended: everything can be read, nothing changed. */
  lapsed?: Maybe<Scalars['Boolean']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** Current time of the server; null if it does not provide it. */
  now?: Maybe<Scalars['String']['output']>;
  /** The user's own phone; null: none. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Role of the user. */
  role: Role;
  /** Contact for support; null if the operator has not set one. */
  support?: Maybe<Support>;
  /** The clinic's tariff: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
  /** The training clinic of the session; null: none. */
  training?: Maybe<Training>;
};

/** The user's current clinic. */
export type ViewerCompany = {
  __typename?: 'ViewerCompany';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** IANA time zone. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** A visit as a list item. */
export type Visit = {
  __typename?: 'Visit';
  /** The last answer about the visit at its current time; none: no answer; null: nothing was sent. */
  answer?: Maybe<Answer>;
  /** Id of the branch. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Name of the branch. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Whether the patient is excluded from sending. */
  clientExcluded?: Maybe<Scalars['Boolean']['output']>;
  /** The patient. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** Whether the clinic system has the visit as confirmed. */
  confirmed?: Maybe<Scalars['Boolean']['output']>;
  /** It lies ahead, and yet its outcome is marked: the clinic has to check it. */
  contradictory?: Maybe<Scalars['Boolean']['output']>;
  /** End time. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message about it with the most progress; null: none. */
  message?: Maybe<VisitMessage>;
  /** Whether the patient came; null: unknown. */
  outcome?: Maybe<VisitOutcome>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Unclear words that came after a yes to the visit, which is confirmed no longer; null: none. */
  secondThoughts?: Maybe<Scalars['String']['output']>;
  /** Service. */
  service?: Maybe<Scalars['String']['output']>;
  /** Name of the specialist. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Specialist. */
  specialistId?: Maybe<Scalars['ID']['output']>;
  /** Its visit state. */
  standing?: Maybe<VisitStanding>;
  /** Start time. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is valid or canceled. */
  status?: Maybe<VisitStatus>;
  /** Amount paid for it, in the clinic's currency; null: unknown. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** Proposed, not arranged yet. */
  tentative?: Maybe<Scalars['Boolean']['output']>;
  /** IANA time zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Since when it is on the waiting list for an earlier time; null: it is not. */
  waitingSince?: Maybe<Scalars['DateTime']['output']>;
};

/** A visit in the next 24 hours that the patient has not answered and whose message depends on a channel that delivers badly. */
export type VisitAtRisk = {
  __typename?: 'VisitAtRisk';
  /** Name of the branch. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** The visit. */
  id: Scalars['ID']['output'];
  /** Whether another channel of the cascade can carry it. */
  movable: Scalars['Boolean']['output'];
  /** Name of the specialist. */
  specialistName?: Maybe<Scalars['String']['output']>;
  /** Whether its message is still to be sent, or was sent and not delivered. */
  stands: RiskStanding;
  /** Start time. */
  startsAt: Scalars['DateTime']['output'];
};

/** Number of visits by state. */
export type VisitCounts = {
  __typename?: 'VisitCounts';
  /** Time of the count. */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** The visit was canceled. */
  canceled: Scalars['Int']['output'];
  /** Will not come, though the visit is not canceled. */
  canceling: Scalars['Int']['output'];
  /** The patient will come. */
  coming: Scalars['Int']['output'];
  /** No message was delivered. */
  failed: Scalars['Int']['output'];
  /** Wants to move it. */
  moving: Scalars['Int']['output'];
  /** Did not answer. */
  noAnswer: Scalars['Int']['output'];
  /** Will get a message. */
  planned: Scalars['Int']['output'];
  /** All visits. */
  total: Scalars['Int']['output'];
  /** Answered unclearly. */
  unclear: Scalars['Int']['output'];
  /** Got and will get no message. */
  unwritten: Scalars['Int']['output'];
};

/** A visit with its history. */
export type VisitDetail = {
  __typename?: 'VisitDetail';
  /** The patient's other future visits; at most 10. */
  next: Array<Visit>;
  /** Whether an active scenario offers freed times to patients on the waiting list. */
  sendsOffers?: Maybe<Scalars['Boolean']['output']>;
  /** Events, oldest first. */
  story: Array<VisitEvent>;
  /** The visit. */
  visit: Visit;
};

/** One event of a visit. */
export type VisitEvent = {
  __typename?: 'VisitEvent';
  /** The answer. */
  answer?: Maybe<Answer>;
  /** When it happened; for a message: when it was or should have been sent. */
  at: Scalars['DateTime']['output'];
  /** User who recorded it. */
  by?: Maybe<Scalars['String']['output']>;
  /** What staff did about a message. */
  done?: Maybe<HandledBy>;
  /** Move: the previous start time. */
  from?: Maybe<Scalars['DateTime']['output']>;
  /** What happened. */
  kind: VisitEventKind;
  /** The message and its result. */
  message?: Maybe<VisitEventMessage>;
  /** Why an answer was not written. */
  refusal?: Maybe<WriteRefusal>;
  /** The patient's text. */
  text?: Maybe<Scalars['String']['output']>;
};

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

/** A message in the history of a visit. */
export type VisitEventMessage = {
  __typename?: 'VisitEventMessage';
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Final outcome of a message. */
  outcome?: Maybe<Outcome>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Why it was not sent or failed. */
  reason?: Maybe<ReasonCode>;
  /** It is about another visit of the same patient on the same day, and covers this one too. */
  sameDay?: Maybe<Scalars['Boolean']['output']>;
  /** Name of its scenario. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** Status of that attempt. */
  status?: Maybe<MessageStatus>;
  /** Type of its scenario. */
  type?: Maybe<ScenarioType>;
};

/** Which visits to list or count. Days are in the time zone of the selected branch, otherwise of the clinic. */
export type VisitFilter = {
  /** Visits with this answer; none: asked but not answered. */
  answer?: InputMaybe<Answer>;
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits whose last message went by this channel. */
  channel?: InputMaybe<Channel>;
  /** Visits of one patient. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day (YYYY-MM-DD, or a number of days after today), or from this time on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Visits that the patient attended or missed, or with an unknown outcome. */
  outcome?: InputMaybe<VisitOutcomeFilter>;
  /** Visits with this service, by its name. */
  service?: InputMaybe<Scalars['String']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** The visits that one of the counts includes. */
  standing?: InputMaybe<VisitStanding>;
  /** Valid or canceled visits. */
  status?: InputMaybe<VisitStatus>;
  /** Up to and including this day, or before this time. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Only visits on the waiting list for an earlier time. */
  waiting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Marks of the survey after a first visit, each from 1 to 5; null: not marked. */
export type VisitMarks = {
  __typename?: 'VisitMarks';
  /** Cleanliness and comfort. */
  comfort?: Maybe<Scalars['Int']['output']>;
  /** The front desk. */
  reception?: Maybe<Scalars['Int']['output']>;
  /** The specialist. */
  specialist?: Maybe<Scalars['Int']['output']>;
  /** Waiting time. */
  waiting?: Maybe<Scalars['Int']['output']>;
};

/** The message about a visit with the most progress. */
export type VisitMessage = {
  __typename?: 'VisitMessage';
  /** The patient's answer to it. */
  answer?: Maybe<Answer>;
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** Whether staff have handled it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Final outcome of a message. */
  outcome?: Maybe<Outcome>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Why it was not sent or failed. */
  reason?: Maybe<ReasonCode>;
  /** It is about another visit of the same patient on the same day, and covers this one too. */
  sameDay?: Maybe<Scalars['Boolean']['output']>;
  /** Status of that attempt. */
  status?: Maybe<MessageStatus>;
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

/** A page of visits. */
export type VisitPage = {
  __typename?: 'VisitPage';
  /** This page. */
  items: Array<Visit>;
  /** Whether there are more than `total`; a narrower search shows them. */
  more: Scalars['Boolean']['output'];
  /** Number of items on all pages; at most 10 000 for a filter or a search. */
  total: Scalars['Int']['output'];
};

/** Number of visits without a message, for one reason. */
export type VisitReason = {
  __typename?: 'VisitReason';
  /** Number of visits. */
  count: Scalars['Int']['output'];
  /** The reason; null: no active scenario applies. */
  reason?: Maybe<ReasonCode>;
};

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

/** What waits for staff now, independent of period and branch. */
export type WaitsNow = {
  __typename?: 'WaitsNow';
  /** Conversations. */
  chats: Scalars['Int']['output'];
  /** Messages by type; types with none are omitted. */
  kinds: Array<KindWaits>;
  /** Patient requests. */
  requests: Scalars['Int']['output'];
  /** Tomorrow's visits without an answer. */
  tomorrow: Scalars['Int']['output'];
};

/** Warm-up of a number. */
export type WarmUp = {
  __typename?: 'WarmUp';
  /** Days until it reaches the normal pace. */
  daysLeft: Scalars['Int']['output'];
  /** Number of messages that it may send today. */
  perDay: Scalars['Int']['output'];
};

/** A day of a new number's warm-up. */
export type WarmUpDay = {
  __typename?: 'WarmUpDay';
  /** Current day of the warm-up, from 1. */
  day: Scalars['Int']['output'];
  /** Length of the warm-up in days. */
  days: Scalars['Int']['output'];
  /** Messages that the number may start on that day. */
  perDay: Scalars['Int']['output'];
  /** Messages that it has started on that day. */
  used: Scalars['Int']['output'];
};

/** How a channel delivers, compared with its usual rate. */
export type WeatherState =
  | 'drop'
  | 'few'
  | 'fine';

/** State of the WhatsApp channel. */
export type WhatsappStatus = {
  __typename?: 'WhatsappStatus';
  /** Set if the clinic must wait until the operator assigns it a channel. */
  needsOperator?: Maybe<Scalars['Boolean']['output']>;
  /** QR code to scan, as a data URL; null: none. */
  qr?: Maybe<Scalars['String']['output']>;
  /** The state; null: the clinic has no channel. */
  status?: Maybe<ChannelStatus>;
};

/** Why a message was planned. */
export type Why = {
  __typename?: 'Why';
  /** Channels in the order they are tried. */
  cascade?: Maybe<Array<CascadeStep>>;
  /** The patient's consent. */
  consent?: Maybe<Consent>;
  /** When the visit was last seen at its source. */
  dataSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system, or import. */
  dataSource?: Maybe<Scalars['String']['output']>;
  /** The scenario's settings. */
  rule?: Maybe<Rule>;
};

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

/** A branch whose visits wait until its time zone is confirmed. */
export type ZoneNeeded = {
  __typename?: 'ZoneNeeded';
  /** Id. */
  branchId: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Number of visits. */
  visits: Scalars['Int']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdvertisingWhy: AdvertisingWhy;
  AdvertisingWord: ResolverTypeWrapper<AdvertisingWord>;
  AfterApproval: AfterApproval;
  Agent: ResolverTypeWrapper<Agent>;
  AgentCode: ResolverTypeWrapper<AgentCode>;
  AgentList: ResolverTypeWrapper<AgentList>;
  AgentProgram: ResolverTypeWrapper<AgentProgram>;
  AgentState: AgentState;
  Alert: ResolverTypeWrapper<Alert>;
  AlertPage: ResolverTypeWrapper<AlertPage>;
  AlertStat: ResolverTypeWrapper<AlertStat>;
  AlertType: AlertType;
  Answer: Answer;
  Attempt: ResolverTypeWrapper<Attempt>;
  AttemptState: AttemptState;
  AttentionDone: ResolverTypeWrapper<AttentionDone>;
  AttentionDoneAction: AttentionDoneAction;
  AttentionHold: ResolverTypeWrapper<AttentionHold>;
  AttentionItem: ResolverTypeWrapper<AttentionItem>;
  AttentionItemSection: AttentionItemSection;
  AttentionList: ResolverTypeWrapper<AttentionList>;
  AttentionReason: AttentionReason;
  AttentionSubject: AttentionSubject;
  AuditAction: AuditAction;
  AuditArea: AuditArea;
  AuditEmployee: ResolverTypeWrapper<AuditEmployee>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditKind: AuditKind;
  AuditObject: ResolverTypeWrapper<AuditObject>;
  AuditObjectKind: AuditObjectKind;
  AuditPage: ResolverTypeWrapper<AuditPage>;
  AvoidedBasis: AvoidedBasis;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Branch: ResolverTypeWrapper<Branch>;
  BranchInput: BranchInput;
  ButtonTexts: ResolverTypeWrapper<ButtonTexts>;
  ButtonTextsInput: ButtonTextsInput;
  Bypass: ResolverTypeWrapper<Bypass>;
  CallAttempt: ResolverTypeWrapper<CallAttempt>;
  CallReason: ResolverTypeWrapper<CallReason>;
  CallReasonKind: CallReasonKind;
  CardGap: ResolverTypeWrapper<CardGap>;
  CardPage: ResolverTypeWrapper<CardPage>;
  CardPart: CardPart;
  CardVariable: CardVariable;
  Cascade: ResolverTypeWrapper<Cascade>;
  CascadeFigure: ResolverTypeWrapper<CascadeFigure>;
  CascadeFigures: ResolverTypeWrapper<CascadeFigures>;
  CascadeStep: ResolverTypeWrapper<CascadeStep>;
  CascadeStepInput: CascadeStepInput;
  Channel: Channel;
  ChannelOutlook: ResolverTypeWrapper<ChannelOutlook>;
  ChannelPrice: ResolverTypeWrapper<ChannelPrice>;
  ChannelStatus: ChannelStatus;
  ChannelWeather: ResolverTypeWrapper<ChannelWeather>;
  Chat: ResolverTypeWrapper<Chat>;
  ChatCounts: ResolverTypeWrapper<ChatCounts>;
  ChatDetail: ResolverTypeWrapper<ChatDetail>;
  ChatFile: ResolverTypeWrapper<ChatFile>;
  ChatFileProblem: ChatFileProblem;
  ChatFilter: ChatFilter;
  ChatFrom: ChatFrom;
  ChatLine: ResolverTypeWrapper<ChatLine>;
  ChatLineInput: ChatLineInput;
  ChatLineKind: ChatLineKind;
  ChatLinePage: ResolverTypeWrapper<ChatLinePage>;
  ChatMeaning: ChatMeaning;
  ChatPage: ResolverTypeWrapper<ChatPage>;
  ChatPatient: ResolverTypeWrapper<ChatPatient>;
  ChatPreview: ResolverTypeWrapper<ChatPreview>;
  ChatReading: ChatReading;
  ChatRefusal: ChatRefusal;
  ChatSilence: ChatSilence;
  ChatUnderstood: ResolverTypeWrapper<ChatUnderstood>;
  ChatWay: ResolverTypeWrapper<ChatWay>;
  ChatWayProblem: ChatWayProblem;
  Client: ResolverTypeWrapper<Client>;
  ClientCounts: ResolverTypeWrapper<ClientCounts>;
  ClientEvent: ResolverTypeWrapper<ClientEvent>;
  ClientEventKind: ClientEventKind;
  ClientEventPage: ResolverTypeWrapper<ClientEventPage>;
  ClientFilter: ClientFilter;
  ClientPage: ResolverTypeWrapper<ClientPage>;
  ClinicSystem: ResolverTypeWrapper<ClinicSystem>;
  Colleague: ResolverTypeWrapper<Colleague>;
  ColumnInput: ColumnInput;
  Company: ResolverTypeWrapper<Company>;
  CompanyInput: CompanyInput;
  CompanyListItem: ResolverTypeWrapper<CompanyListItem>;
  CompanyPage: ResolverTypeWrapper<CompanyPage>;
  ComparedVisits: ResolverTypeWrapper<ComparedVisits>;
  ConnectedChannel: ResolverTypeWrapper<ConnectedChannel>;
  ConnectedState: ResolverTypeWrapper<ConnectedState>;
  ConnectionField: ResolverTypeWrapper<ConnectionField>;
  ConnectionKind: ResolverTypeWrapper<ConnectionKind>;
  Consent: ResolverTypeWrapper<Consent>;
  ConsentCategory: ConsentCategory;
  ConsentChange: ResolverTypeWrapper<ConsentChange>;
  ConsentSource: ConsentSource;
  Conversion: ResolverTypeWrapper<Conversion>;
  ConversionCounts: ResolverTypeWrapper<ConversionCounts>;
  ConversionFilter: ConversionFilter;
  ConversionRow: ResolverTypeWrapper<ConversionRow>;
  Dashboard: ResolverTypeWrapper<Dashboard>;
  DashboardDay: ResolverTypeWrapper<DashboardDay>;
  DashboardSpan: ResolverTypeWrapper<DashboardSpan>;
  DataState: ResolverTypeWrapper<DataState>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateOrderState: DateOrderState;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DaysBeside: DaysBeside;
  DynamicsUnit: DynamicsUnit;
  Efficiency: ResolverTypeWrapper<Efficiency>;
  EfficiencyEmployee: ResolverTypeWrapper<EfficiencyEmployee>;
  ExcludedClient: ResolverTypeWrapper<ExcludedClient>;
  ExcludedClients: ResolverTypeWrapper<ExcludedClients>;
  ExcludedInput: ExcludedInput;
  FenceCause: FenceCause;
  FieldInput: FieldInput;
  FieldKind: FieldKind;
  FigureFilter: FigureFilter;
  FigureMessage: ResolverTypeWrapper<FigureMessage>;
  FigureMoment: ResolverTypeWrapper<FigureMoment>;
  FigureRows: ResolverTypeWrapper<FigureRows>;
  FigureRowsFilter: FigureRowsFilter;
  FigureVisit: ResolverTypeWrapper<FigureVisit>;
  Figures: ResolverTypeWrapper<Figures>;
  FileStatus: ResolverTypeWrapper<FileStatus>;
  FileStatusInput: FileStatusInput;
  FirstResponse: ResolverTypeWrapper<FirstResponse>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FreeSlot: ResolverTypeWrapper<FreeSlot>;
  FreeSlots: ResolverTypeWrapper<FreeSlots>;
  Gender: Gender;
  Goal: Goal;
  HandledBy: HandledBy;
  HandoverNote: ResolverTypeWrapper<HandoverNote>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportColumn: ResolverTypeWrapper<ImportColumn>;
  ImportField: ImportField;
  ImportFormat: ImportFormat;
  ImportPreview: ResolverTypeWrapper<ImportPreview>;
  ImportRow: ResolverTypeWrapper<ImportRow>;
  IncompleteCard: ResolverTypeWrapper<IncompleteCard>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<Integration>;
  IntegrationKind: IntegrationKind;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  JoiningState: JoiningState;
  Journey: ResolverTypeWrapper<Journey>;
  KidsOrAdult: KidsOrAdult;
  KindWaits: ResolverTypeWrapper<KindWaits>;
  Launch: ResolverTypeWrapper<Launch>;
  LaunchChannel: ResolverTypeWrapper<LaunchChannel>;
  LeftOutReason: ResolverTypeWrapper<LeftOutReason>;
  LetterAddress: ResolverTypeWrapper<LetterAddress>;
  LetterAddressPage: ResolverTypeWrapper<LetterAddressPage>;
  LetterAddressState: LetterAddressState;
  ListState: ListState;
  ListStatus: ListStatus;
  LocalAddress: ResolverTypeWrapper<LocalAddress>;
  MarkedRows: ResolverTypeWrapper<MarkedRows>;
  Message: ResolverTypeWrapper<Message>;
  MessageCounts: ResolverTypeWrapper<MessageCounts>;
  MessageDetail: ResolverTypeWrapper<MessageDetailModel>;
  MessageFilter: MessageFilter;
  MessageGroup: MessageGroup;
  MessagePage: ResolverTypeWrapper<MessagePage>;
  MessageStatus: MessageStatus;
  MisConnection: ResolverTypeWrapper<MisConnection>;
  MisInput: MisInput;
  MisPreview: ResolverTypeWrapper<MisPreview>;
  MisPreviewBranch: ResolverTypeWrapper<MisPreviewBranch>;
  MisPreviewVisit: ResolverTypeWrapper<MisPreviewVisit>;
  MisStatus: MisStatus;
  MisUnknownStatus: ResolverTypeWrapper<MisUnknownStatus>;
  MisWriting: ResolverTypeWrapper<MisWriting>;
  MonthFigures: ResolverTypeWrapper<MonthFigures>;
  MoveObstacle: MoveObstacle;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewScenarioInput: NewScenarioInput;
  NoShowsAvoided: ResolverTypeWrapper<NoShowsAvoided>;
  Note: ResolverTypeWrapper<Note>;
  NoteInput: NoteInput;
  Notice: Notice;
  NpsFigures: ResolverTypeWrapper<NpsFigures>;
  NpsFilter: NpsFilter;
  NpsIndex: ResolverTypeWrapper<NpsIndex>;
  NumberFilter: NumberFilter;
  OfferedMeasure: ResolverTypeWrapper<OfferedMeasure>;
  OpenedFigure: OpenedFigure;
  OptOut: OptOut;
  OptedOutFilter: OptedOutFilter;
  Outcome: Outcome;
  PatientNotes: ResolverTypeWrapper<PatientNotes>;
  PatientRequest: ResolverTypeWrapper<PatientRequest>;
  PatientRequestPage: ResolverTypeWrapper<PatientRequestPage>;
  PendingJoin: ResolverTypeWrapper<PendingJoin>;
  Periodicity: Periodicity;
  PhoneProblem: PhoneProblem;
  ProvenScenario: ResolverTypeWrapper<ProvenScenario>;
  ProvenVerdict: ProvenVerdict;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuickAnswer: ResolverTypeWrapper<QuickAnswer>;
  QuickAnswerInput: QuickAnswerInput;
  QuickAnswerPage: ResolverTypeWrapper<QuickAnswerPage>;
  ReadingInput: ReadingInput;
  ReasonCode: ReasonCode;
  ReasonTotal: ResolverTypeWrapper<ReasonTotal>;
  RedStop: ResolverTypeWrapper<RedStop>;
  RedStopMessage: ResolverTypeWrapper<RedStopMessage>;
  RedStopOutlook: ResolverTypeWrapper<RedStopOutlook>;
  RedStops: ResolverTypeWrapper<RedStops>;
  RefreshedSession: ResolverTypeWrapper<RefreshedSession>;
  Regenerated: ResolverTypeWrapper<RegeneratedModel>;
  RegisterInput: RegisterInput;
  RejectReason: RejectReason;
  RejectedRow: ResolverTypeWrapper<RejectedRow>;
  Returned: ResolverTypeWrapper<Returned>;
  Review: ResolverTypeWrapper<Review>;
  ReviewCounts: ResolverTypeWrapper<ReviewCounts>;
  ReviewDetail: ResolverTypeWrapper<ReviewDetail>;
  ReviewFilter: ReviewFilter;
  ReviewLink: ResolverTypeWrapper<ReviewLink>;
  ReviewLinkInput: ReviewLinkInput;
  ReviewLinkPage: ResolverTypeWrapper<ReviewLinkPage>;
  ReviewPage: ResolverTypeWrapper<ReviewPage>;
  ReviewScore: ReviewScore;
  ReviewStanding: ReviewStanding;
  ReviewStep: ReviewStep;
  ReviewTransitions: ResolverTypeWrapper<ReviewTransitions>;
  RiskStanding: RiskStanding;
  Role: Role;
  RowDoubt: ResolverTypeWrapper<RowDoubt>;
  RowDoubtReason: RowDoubtReason;
  RowMark: RowMark;
  Rule: ResolverTypeWrapper<Rule>;
  Run: ResolverTypeWrapper<RunModel>;
  RunCounts: ResolverTypeWrapper<RunCounts>;
  RunJoining: ResolverTypeWrapper<RunJoining>;
  RunKind: RunKind;
  RunLines: ResolverTypeWrapper<RunLines>;
  RunState: RunState;
  Scenario: ResolverTypeWrapper<Scenario>;
  ScenarioInput: ScenarioInput;
  ScenarioPage: ResolverTypeWrapper<ScenarioPage>;
  ScenarioState: ScenarioState;
  ScenarioTextsInput: ScenarioTextsInput;
  ScenarioType: ScenarioType;
  SendingFence: ResolverTypeWrapper<SendingFence>;
  SendingList: ResolverTypeWrapper<SendingList>;
  SendingListItem: ResolverTypeWrapper<SendingListItem>;
  Service: ResolverTypeWrapper<Service>;
  ServicePage: ResolverTypeWrapper<ServicePage>;
  Session: ResolverTypeWrapper<Session>;
  SetUp: ResolverTypeWrapper<SetUp>;
  SetUpProposal: ResolverTypeWrapper<SetUpProposal>;
  SetUpStep: ResolverTypeWrapper<SetUpStep>;
  SetUpStepName: SetUpStepName;
  SharedMonth: ResolverTypeWrapper<SharedMonth>;
  SharedMonthPage: ResolverTypeWrapper<SharedMonthPage>;
  SimulatedEvent: ResolverTypeWrapper<SimulatedEvent>;
  SimulatedStepInput: SimulatedStepInput;
  SimulatedStepKind: SimulatedStepKind;
  SimulatedVisit: ResolverTypeWrapper<SimulatedVisit>;
  Simulation: ResolverTypeWrapper<Simulation>;
  Specialist: ResolverTypeWrapper<Specialist>;
  SpecialistCard: ResolverTypeWrapper<SpecialistCard>;
  SpecialistCardPage: ResolverTypeWrapper<SpecialistCardPage>;
  SpecialistPage: ResolverTypeWrapper<SpecialistPage>;
  StatusMeaning: StatusMeaning;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Support: ResolverTypeWrapper<Support>;
  SurveyCounts: ResolverTypeWrapper<SurveyCounts>;
  SurveyMark: ResolverTypeWrapper<SurveyMark>;
  SurveyTopic: SurveyTopic;
  TariffLapse: ResolverTypeWrapper<TariffLapse>;
  TestPatient: ResolverTypeWrapper<TestPatient>;
  TestPatientInput: TestPatientInput;
  TestPatientPage: ResolverTypeWrapper<TestPatientPage>;
  TestResult: ResolverTypeWrapper<TestResult>;
  TestStatus: TestStatus;
  TextError: ResolverTypeWrapper<TextError>;
  TextPreview: ResolverTypeWrapper<TextPreview>;
  TextProblem: TextProblem;
  TextTrial: ResolverTypeWrapper<TextTrial>;
  TextTrialInput: TextTrialInput;
  TextTrials: ResolverTypeWrapper<TextTrials>;
  TimelineEvent: ResolverTypeWrapper<TimelineEvent>;
  TimelineKind: TimelineKind;
  ToldAnswer: ToldAnswer;
  ToldMonth: ResolverTypeWrapper<ToldMonth>;
  Training: ResolverTypeWrapper<Training>;
  TrainingTask: ResolverTypeWrapper<TrainingTask>;
  TrainingTaskName: TrainingTaskName;
  TransitionDay: ResolverTypeWrapper<TransitionDay>;
  TransitionFilter: TransitionFilter;
  TransitionShare: ResolverTypeWrapper<TransitionShare>;
  TrialChange: ResolverTypeWrapper<TrialChangeModel>;
  TrialEnd: TrialEnd;
  TrialFinding: TrialFinding;
  TrialMeasure: TrialMeasure;
  TrialOffer: ResolverTypeWrapper<TrialOffer>;
  TrialPart: ResolverTypeWrapper<TrialPart>;
  TrialSide: TrialSide;
  TrialState: TrialState;
  TrialVerdict: ResolverTypeWrapper<TrialVerdict>;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  Viewer: ResolverTypeWrapper<Viewer>;
  ViewerCompany: ResolverTypeWrapper<ViewerCompany>;
  Visit: ResolverTypeWrapper<Visit>;
  VisitAtRisk: ResolverTypeWrapper<VisitAtRisk>;
  VisitCounts: ResolverTypeWrapper<VisitCounts>;
  VisitDetail: ResolverTypeWrapper<VisitDetail>;
  VisitEvent: ResolverTypeWrapper<VisitEvent>;
  VisitEventKind: VisitEventKind;
  VisitEventMessage: ResolverTypeWrapper<VisitEventMessage>;
  VisitFilter: VisitFilter;
  VisitMarks: ResolverTypeWrapper<VisitMarks>;
  VisitMessage: ResolverTypeWrapper<VisitMessage>;
  VisitOutcome: VisitOutcome;
  VisitOutcomeFilter: VisitOutcomeFilter;
  VisitPage: ResolverTypeWrapper<VisitPage>;
  VisitReason: ResolverTypeWrapper<VisitReason>;
  VisitStanding: VisitStanding;
  VisitStatus: VisitStatus;
  WaitsNow: ResolverTypeWrapper<WaitsNow>;
  WarmUp: ResolverTypeWrapper<WarmUp>;
  WarmUpDay: ResolverTypeWrapper<WarmUpDay>;
  WeatherState: WeatherState;
  WhatsappStatus: ResolverTypeWrapper<WhatsappStatus>;
  Why: ResolverTypeWrapper<Why>;
  WriteRefusal: WriteRefusal;
  ZoneNeeded: ResolverTypeWrapper<ZoneNeeded>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdvertisingWord: AdvertisingWord;
  Agent: Agent;
  AgentCode: AgentCode;
  AgentList: AgentList;
  AgentProgram: AgentProgram;
  Alert: Alert;
  AlertPage: AlertPage;
  AlertStat: AlertStat;
  Attempt: Attempt;
  AttentionDone: AttentionDone;
  AttentionHold: AttentionHold;
  AttentionItem: AttentionItem;
  AttentionList: AttentionList;
  AuditEmployee: AuditEmployee;
  AuditEntry: AuditEntry;
  AuditObject: AuditObject;
  AuditPage: AuditPage;
  Boolean: Scalars['Boolean']['output'];
  Branch: Branch;
  BranchInput: BranchInput;
  ButtonTexts: ButtonTexts;
  ButtonTextsInput: ButtonTextsInput;
  Bypass: Bypass;
  CallAttempt: CallAttempt;
  CallReason: CallReason;
  CardGap: CardGap;
  CardPage: CardPage;
  Cascade: Cascade;
  CascadeFigure: CascadeFigure;
  CascadeFigures: CascadeFigures;
  CascadeStep: CascadeStep;
  CascadeStepInput: CascadeStepInput;
  ChannelOutlook: ChannelOutlook;
  ChannelPrice: ChannelPrice;
  ChannelWeather: ChannelWeather;
  Chat: Chat;
  ChatCounts: ChatCounts;
  ChatDetail: ChatDetail;
  ChatFile: ChatFile;
  ChatFilter: ChatFilter;
  ChatLine: ChatLine;
  ChatLineInput: ChatLineInput;
  ChatLinePage: ChatLinePage;
  ChatPage: ChatPage;
  ChatPatient: ChatPatient;
  ChatPreview: ChatPreview;
  ChatUnderstood: ChatUnderstood;
  ChatWay: ChatWay;
  Client: Client;
  ClientCounts: ClientCounts;
  ClientEvent: ClientEvent;
  ClientEventPage: ClientEventPage;
  ClientFilter: ClientFilter;
  ClientPage: ClientPage;
  ClinicSystem: ClinicSystem;
  Colleague: Colleague;
  ColumnInput: ColumnInput;
  Company: Company;
  CompanyInput: CompanyInput;
  CompanyListItem: CompanyListItem;
  CompanyPage: CompanyPage;
  ComparedVisits: ComparedVisits;
  ConnectedChannel: ConnectedChannel;
  ConnectedState: ConnectedState;
  ConnectionField: ConnectionField;
  ConnectionKind: ConnectionKind;
  Consent: Consent;
  ConsentChange: ConsentChange;
  Conversion: Conversion;
  ConversionCounts: ConversionCounts;
  ConversionFilter: ConversionFilter;
  ConversionRow: ConversionRow;
  Dashboard: Dashboard;
  DashboardDay: DashboardDay;
  DashboardSpan: DashboardSpan;
  DataState: DataState;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Efficiency: Efficiency;
  EfficiencyEmployee: EfficiencyEmployee;
  ExcludedClient: ExcludedClient;
  ExcludedClients: ExcludedClients;
  ExcludedInput: ExcludedInput;
  FieldInput: FieldInput;
  FigureFilter: FigureFilter;
  FigureMessage: FigureMessage;
  FigureMoment: FigureMoment;
  FigureRows: FigureRows;
  FigureRowsFilter: FigureRowsFilter;
  FigureVisit: FigureVisit;
  Figures: Figures;
  FileStatus: FileStatus;
  FileStatusInput: FileStatusInput;
  FirstResponse: FirstResponse;
  Float: Scalars['Float']['output'];
  FreeSlot: FreeSlot;
  FreeSlots: FreeSlots;
  HandoverNote: HandoverNote;
  ID: Scalars['ID']['output'];
  ImportColumn: ImportColumn;
  ImportPreview: ImportPreview;
  ImportRow: ImportRow;
  IncompleteCard: IncompleteCard;
  Int: Scalars['Int']['output'];
  Integration: Integration;
  JSON: Scalars['JSON']['output'];
  Journey: Journey;
  KindWaits: KindWaits;
  Launch: Launch;
  LaunchChannel: LaunchChannel;
  LeftOutReason: LeftOutReason;
  LetterAddress: LetterAddress;
  LetterAddressPage: LetterAddressPage;
  LocalAddress: LocalAddress;
  MarkedRows: MarkedRows;
  Message: Message;
  MessageCounts: MessageCounts;
  MessageDetail: MessageDetailModel;
  MessageFilter: MessageFilter;
  MessagePage: MessagePage;
  MisConnection: MisConnection;
  MisInput: MisInput;
  MisPreview: MisPreview;
  MisPreviewBranch: MisPreviewBranch;
  MisPreviewVisit: MisPreviewVisit;
  MisUnknownStatus: MisUnknownStatus;
  MisWriting: MisWriting;
  MonthFigures: MonthFigures;
  Mutation: Record<PropertyKey, never>;
  NewScenarioInput: NewScenarioInput;
  NoShowsAvoided: NoShowsAvoided;
  Note: Note;
  NoteInput: NoteInput;
  NpsFigures: NpsFigures;
  NpsFilter: NpsFilter;
  NpsIndex: NpsIndex;
  OfferedMeasure: OfferedMeasure;
  PatientNotes: PatientNotes;
  PatientRequest: PatientRequest;
  PatientRequestPage: PatientRequestPage;
  PendingJoin: PendingJoin;
  ProvenScenario: ProvenScenario;
  Query: Record<PropertyKey, never>;
  QuickAnswer: QuickAnswer;
  QuickAnswerInput: QuickAnswerInput;
  QuickAnswerPage: QuickAnswerPage;
  ReadingInput: ReadingInput;
  ReasonTotal: ReasonTotal;
  RedStop: RedStop;
  RedStopMessage: RedStopMessage;
  RedStopOutlook: RedStopOutlook;
  RedStops: RedStops;
  RefreshedSession: RefreshedSession;
  Regenerated: RegeneratedModel;
  RegisterInput: RegisterInput;
  RejectedRow: RejectedRow;
  Returned: Returned;
  Review: Review;
  ReviewCounts: ReviewCounts;
  ReviewDetail: ReviewDetail;
  ReviewFilter: ReviewFilter;
  ReviewLink: ReviewLink;
  ReviewLinkInput: ReviewLinkInput;
  ReviewLinkPage: ReviewLinkPage;
  ReviewPage: ReviewPage;
  ReviewTransitions: ReviewTransitions;
  RowDoubt: RowDoubt;
  Rule: Rule;
  Run: RunModel;
  RunCounts: RunCounts;
  RunJoining: RunJoining;
  RunLines: RunLines;
  Scenario: Scenario;
  ScenarioInput: ScenarioInput;
  ScenarioPage: ScenarioPage;
  ScenarioTextsInput: ScenarioTextsInput;
  SendingFence: SendingFence;
  SendingList: SendingList;
  SendingListItem: SendingListItem;
  Service: Service;
  ServicePage: ServicePage;
  Session: Session;
  SetUp: SetUp;
  SetUpProposal: SetUpProposal;
  SetUpStep: SetUpStep;
  SharedMonth: SharedMonth;
  SharedMonthPage: SharedMonthPage;
  SimulatedEvent: SimulatedEvent;
  SimulatedStepInput: SimulatedStepInput;
  SimulatedVisit: SimulatedVisit;
  Simulation: Simulation;
  Specialist: Specialist;
  SpecialistCard: SpecialistCard;
  SpecialistCardPage: SpecialistCardPage;
  SpecialistPage: SpecialistPage;
  String: Scalars['String']['output'];
  Support: Support;
  SurveyCounts: SurveyCounts;
  SurveyMark: SurveyMark;
  TariffLapse: TariffLapse;
  TestPatient: TestPatient;
  TestPatientInput: TestPatientInput;
  TestPatientPage: TestPatientPage;
  TestResult: TestResult;
  TextError: TextError;
  TextPreview: TextPreview;
  TextTrial: TextTrial;
  TextTrialInput: TextTrialInput;
  TextTrials: TextTrials;
  TimelineEvent: TimelineEvent;
  ToldMonth: ToldMonth;
  Training: Training;
  TrainingTask: TrainingTask;
  TransitionDay: TransitionDay;
  TransitionFilter: TransitionFilter;
  TransitionShare: TransitionShare;
  TrialChange: TrialChangeModel;
  TrialOffer: TrialOffer;
  TrialPart: TrialPart;
  TrialVerdict: TrialVerdict;
  Upload: Scalars['Upload']['output'];
  Viewer: Viewer;
  ViewerCompany: ViewerCompany;
  Visit: Visit;
  VisitAtRisk: VisitAtRisk;
  VisitCounts: VisitCounts;
  VisitDetail: VisitDetail;
  VisitEvent: VisitEvent;
  VisitEventMessage: VisitEventMessage;
  VisitFilter: VisitFilter;
  VisitMarks: VisitMarks;
  VisitMessage: VisitMessage;
  VisitPage: VisitPage;
  VisitReason: VisitReason;
  WaitsNow: WaitsNow;
  WarmUp: WarmUp;
  WarmUpDay: WarmUpDay;
  WhatsappStatus: WhatsappStatus;
  Why: Why;
  ZoneNeeded: ZoneNeeded;
};

export type AdvertisingWordResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AdvertisingWord'] = ResolversParentTypes['AdvertisingWord']> = {
  piece?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why?: Resolver<ResolversTypes['AdvertisingWhy'], ParentType, ContextType>;
};

export type AgentResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Agent'] = ResolversParentTypes['Agent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  listening?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pairedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pairedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  setAside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AgentState'], ParentType, ContextType>;
  takesFiles?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AgentCodeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AgentCode'] = ResolversParentTypes['AgentCode']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AgentListResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AgentList'] = ResolversParentTypes['AgentList']> = {
  items?: Resolver<Array<ResolversTypes['Agent']>, ParentType, ContextType>;
  programs?: Resolver<Array<ResolversTypes['AgentProgram']>, ParentType, ContextType>;
};

export type AgentProgramResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AgentProgram'] = ResolversParentTypes['AgentProgram']> = {
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  platform?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlertResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  chatNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  read?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scenarioType?: Resolver<Maybe<ResolversTypes['ScenarioType']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['AlertType']>, ParentType, ContextType>;
};

export type AlertPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AlertPage'] = ResolversParentTypes['AlertPage']> = {
  items?: Resolver<Array<ResolversTypes['Alert']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertStatResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AlertStat'] = ResolversParentTypes['AlertStat']> = {
  requests?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttemptResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Attempt'] = ResolversParentTypes['Attempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AttemptState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttentionDoneResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AttentionDone'] = ResolversParentTypes['AttentionDone']> = {
  action?: Resolver<ResolversTypes['AttentionDoneAction'], ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  byName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type AttentionHoldResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AttentionHold'] = ResolversParentTypes['AttentionHold']> = {
  held?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  holderName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AttentionItemResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AttentionItem'] = ResolversParentTypes['AttentionItem']> = {
  assigneeId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  assigneeName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  callReasons?: Resolver<Array<ResolversTypes['CallReason']>, ParentType, ContextType>;
  calls?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientExcluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holderId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  holderName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastCallAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastCallBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  offeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['AttentionReason'], ParentType, ContextType>;
  scenarioType?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  section?: Resolver<ResolversTypes['AttentionItemSection'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  snoozedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['AttentionSubject'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  words?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AttentionListResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AttentionList'] = ResolversParentTypes['AttentionList']> = {
  doneByAll?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  doneByMe?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  handover?: Resolver<Maybe<ResolversTypes['HandoverNote']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AttentionItem']>, ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  snoozed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEmployeeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AuditEmployee'] = ResolversParentTypes['AuditEmployee']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  accountId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  action?: Resolver<ResolversTypes['AuditAction'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  agent?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  area?: Resolver<Maybe<ResolversTypes['AuditArea']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMaster?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  object?: Resolver<Maybe<ResolversTypes['AuditObject']>, ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AuditObjectResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AuditObject'] = ResolversParentTypes['AuditObject']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['AuditObjectKind'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  employees?: Resolver<Array<ResolversTypes['AuditEmployee']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  daysOff?: Resolver<Maybe<Array<ResolversTypes['Date']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mapLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  zoneNeeded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type ButtonTextsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ButtonTexts'] = ResolversParentTypes['ButtonTexts']> = {
  approve?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transfer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BypassResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Bypass'] = ResolversParentTypes['Bypass']> = {
  hurried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CallAttemptResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CallAttempt'] = ResolversParentTypes['CallAttempt']> = {
  callAgainAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CallReasonResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CallReason'] = ResolversParentTypes['CallReason']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CallReasonKind'], ParentType, ContextType>;
};

export type CardGapResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CardGap'] = ResolversParentTypes['CardGap']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  variable?: Resolver<ResolversTypes['CardVariable'], ParentType, ContextType>;
};

export type CardPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CardPage'] = ResolversParentTypes['CardPage']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  companyName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  services?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
};

export type CascadeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Cascade'] = ResolversParentTypes['Cascade']> = {
  channels?: Resolver<Array<ResolversTypes['CascadeStep']>, ParentType, ContextType>;
  scenarioId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CascadeFigureResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CascadeFigure'] = ResolversParentTypes['CascadeFigure']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costPerAnswer?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CascadeFiguresResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CascadeFigures'] = ResolversParentTypes['CascadeFigures']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CascadeFigure']>, ParentType, ContextType>;
};

export type CascadeStepResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CascadeStep'] = ResolversParentTypes['CascadeStep']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  waitMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ChannelOutlookResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChannelOutlook'] = ResolversParentTypes['ChannelOutlook']> = {
  otherWay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChannelPriceResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChannelPrice'] = ResolversParentTypes['ChannelPrice']> = {
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ChannelWeatherResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChannelWeather'] = ResolversParentTypes['ChannelWeather']> = {
  accepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ahead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  atRisk?: Resolver<Array<ResolversTypes['VisitAtRisk']>, ParentType, ContextType>;
  bypassedUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['WeatherState'], ParentType, ContextType>;
  usualAccepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usualDelivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Chat'] = ResolversParentTypes['Chat']> = {
  claimedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastChannel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  lastFrom?: Resolver<Maybe<ResolversTypes['ChatFrom']>, ParentType, ContextType>;
  lastOutcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  lastStatus?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
  lastText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  patients?: Resolver<Array<ResolversTypes['ChatPatient']>, ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waitingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ChatCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatCounts'] = ResolversParentTypes['ChatCounts']> = {
  mine?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatDetailResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatDetail'] = ResolversParentTypes['ChatDetail']> = {
  chat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType>;
  night?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opensAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  silence?: Resolver<Maybe<ResolversTypes['ChatSilence']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ways?: Resolver<Array<ResolversTypes['ChatWay']>, ParentType, ContextType>;
};

export type ChatFileResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatFile'] = ResolversParentTypes['ChatFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  picture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['ChatFileProblem']>, ParentType, ContextType>;
  size?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ChatLineResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatLine'] = ResolversParentTypes['ChatLine']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  answerText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['ChatFile']>, ParentType, ContextType>;
  handled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ChatLineKind'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  scenarioType?: Resolver<Maybe<ResolversTypes['ScenarioType']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  understood?: Resolver<Maybe<ResolversTypes['ChatUnderstood']>, ParentType, ContextType>;
};

export type ChatLinePageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatLinePage'] = ResolversParentTypes['ChatLinePage']> = {
  items?: Resolver<Array<ResolversTypes['ChatLine']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatPage'] = ResolversParentTypes['ChatPage']> = {
  items?: Resolver<Array<ResolversTypes['Chat']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ChatPatientResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatPatient'] = ResolversParentTypes['ChatPatient']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deceased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  excluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['ChatRefusal']>, ParentType, ContextType>;
};

export type ChatPreviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatPreview'] = ResolversParentTypes['ChatPreview']> = {
  parts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatUnderstoodResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatUnderstood'] = ResolversParentTypes['ChatUnderstood']> = {
  answer?: Resolver<ResolversTypes['ChatReading'], ParentType, ContextType>;
  because?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  correctedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  correctedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  puzzle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ChatWayResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ChatWay'] = ResolversParentTypes['ChatWay']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  perPart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['ChatWayProblem']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tellsDelivery?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wroteAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ClientResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  allowsMarketing?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  asWritten?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  deceased?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  erased?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excluded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excludedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstVisitZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  guardianName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastVisitZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  middleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  nextVisitZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['OptOut']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneCorrected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  phoneProblem?: Resolver<Maybe<ResolversTypes['PhoneProblem']>, ParentType, ContextType>;
  previousVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  previousVisitZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['VisitStatus']>, ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  surname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ClientCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ClientCounts'] = ResolversParentTypes['ClientCounts']> = {
  excluded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  noNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refused?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wrongNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClientEventResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ClientEvent'] = ResolversParentTypes['ClientEvent']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  handled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ClientEventKind'], ParentType, ContextType>;
  marks?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  scenarioName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ClientEventPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ClientEventPage'] = ResolversParentTypes['ClientEventPage']> = {
  items?: Resolver<Array<ResolversTypes['ClientEvent']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClientPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ClientPage'] = ResolversParentTypes['ClientPage']> = {
  items?: Resolver<Array<ResolversTypes['Client']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ClinicSystemResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ClinicSystem'] = ResolversParentTypes['ClinicSystem']> = {
  doubt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lastSyncAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  misType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  misUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MisStatus']>, ParentType, ContextType>;
  statuses?: Resolver<Array<ResolversTypes['MisUnknownStatus']>, ParentType, ContextType>;
  writing?: Resolver<Maybe<ResolversTypes['MisWriting']>, ParentType, ContextType>;
};

export type ColleagueResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Colleague'] = ResolversParentTypes['Colleague']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isMe?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  daysOff?: Resolver<Maybe<Array<ResolversTypes['Date']>>, ParentType, ContextType>;
  freshnessMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mapLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondsPerMessage?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyListItemResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CompanyListItem'] = ResolversParentTypes['CompanyListItem']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['CompanyPage'] = ResolversParentTypes['CompanyPage']> = {
  items?: Resolver<Array<ResolversTypes['CompanyListItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ComparedVisitsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ComparedVisits'] = ResolversParentTypes['ComparedVisits']> = {
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reachedMissed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreachedMissed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConnectedChannelResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConnectedChannel'] = ResolversParentTypes['ConnectedChannel']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  prices?: Resolver<Maybe<Array<ResolversTypes['ChannelPrice']>>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ChannelStatus'], ParentType, ContextType>;
};

export type ConnectedStateResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConnectedState'] = ResolversParentTypes['ConnectedState']> = {
  status?: Resolver<Maybe<ResolversTypes['ChannelStatus']>, ParentType, ContextType>;
};

export type ConnectionFieldResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConnectionField'] = ResolversParentTypes['ConnectionField']> = {
  help?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FieldKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  longest?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pattern?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredUnless?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wrong?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConnectionKindResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConnectionKind'] = ResolversParentTypes['ConnectionKind']> = {
  about?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buttons?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  byChat?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['ConnectionField']>, ParentType, ContextType>;
  formAbout?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  formOrder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['IntegrationKind'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  linked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConsentResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent']> = {
  category?: Resolver<ResolversTypes['ConsentCategory'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ConsentChangeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConsentChange'] = ResolversParentTypes['ConsentChange']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['ConsentCategory'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConversionResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Conversion'] = ResolversParentTypes['Conversion']> = {
  asOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  began?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  countsSince?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fromMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ConversionRow']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['ConversionCounts'], ParentType, ContextType>;
  totalStillCounts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ConversionCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConversionCounts'] = ResolversParentTypes['ConversionCounts']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  named?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paidUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConversionRowResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ConversionRow'] = ResolversParentTypes['ConversionRow']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookings?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  named?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paidUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scenarioId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  scenarioName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stillCounts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
};

export type DashboardResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Dashboard'] = ResolversParentTypes['Dashboard']> = {
  asOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['DashboardSpan'], ParentType, ContextType>;
  began?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['ChannelWeather']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['DataState'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['DashboardDay']>, ParentType, ContextType>;
  daysBefore?: Resolver<Array<ResolversTypes['DashboardDay']>, ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
  figuresBefore?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
  journey?: Resolver<ResolversTypes['Journey'], ParentType, ContextType>;
  span?: Resolver<ResolversTypes['DashboardSpan'], ParentType, ContextType>;
  specialists?: Resolver<Array<ResolversTypes['NpsIndex']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unit?: Resolver<ResolversTypes['DynamicsUnit'], ParentType, ContextType>;
  waits?: Resolver<ResolversTypes['WaitsNow'], ParentType, ContextType>;
};

export type DashboardDayResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['DashboardDay'] = ResolversParentTypes['DashboardDay']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DashboardSpanResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['DashboardSpan'] = ResolversParentTypes['DashboardSpan']> = {
  begins?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ends?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  from?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DataStateResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['DataState'] = ResolversParentTypes['DataState']> = {
  at?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failing?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fresh?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type EfficiencyResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Efficiency'] = ResolversParentTypes['Efficiency']> = {
  asOf?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['ToldMonth'], ParentType, ContextType>;
  employees?: Resolver<Maybe<Array<ResolversTypes['EfficiencyEmployee']>>, ParentType, ContextType>;
  first?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  own?: Resolver<ResolversTypes['ToldMonth'], ParentType, ContextType>;
  proven?: Resolver<Array<ResolversTypes['ProvenScenario']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  yearBefore?: Resolver<ResolversTypes['ToldMonth'], ParentType, ContextType>;
};

export type EfficiencyEmployeeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['EfficiencyEmployee'] = ResolversParentTypes['EfficiencyEmployee']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  median?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExcludedClientResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ExcludedClient'] = ResolversParentTypes['ExcludedClient']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExcludedClientsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ExcludedClients'] = ResolversParentTypes['ExcludedClients']> = {
  changed?: Resolver<Array<ResolversTypes['ExcludedClient']>, ParentType, ContextType>;
  kept?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FigureMessageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FigureMessage'] = ResolversParentTypes['FigureMessage']> = {
  answer?: Resolver<ResolversTypes['Answer'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  scenarioName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
};

export type FigureMomentResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FigureMoment'] = ResolversParentTypes['FigureMoment']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  siteName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waited?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FigureRowsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FigureRows'] = ResolversParentTypes['FigureRows']> = {
  messages?: Resolver<Array<ResolversTypes['FigureMessage']>, ParentType, ContextType>;
  moments?: Resolver<Array<ResolversTypes['FigureMoment']>, ParentType, ContextType>;
  next?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<Array<ResolversTypes['FigureVisit']>, ParentType, ContextType>;
};

export type FigureVisitResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FigureVisit'] = ResolversParentTypes['FigureVisit']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['VisitOutcome']>, ParentType, ContextType>;
  specialistName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['VisitStatus'], ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type FiguresResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Figures'] = ResolversParentTypes['Figures']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  booked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedCame?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookedUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceledInTime?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceledVisits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  costUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outcomeUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  paidUnknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reachedMissed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refilled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scores?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  told?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferred?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreachedMissed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FileStatusResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FileStatus'] = ResolversParentTypes['FileStatus']> = {
  meaning?: Resolver<Maybe<ResolversTypes['StatusMeaning']>, ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FirstResponseResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FirstResponse'] = ResolversParentTypes['FirstResponse']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  median?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FreeSlotResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FreeSlot'] = ResolversParentTypes['FreeSlot']> = {
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  slot?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FreeSlotsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FreeSlots'] = ResolversParentTypes['FreeSlots']> = {
  items?: Resolver<Array<ResolversTypes['FreeSlot']>, ParentType, ContextType>;
  obstacle?: Resolver<Maybe<ResolversTypes['MoveObstacle']>, ParentType, ContextType>;
  system?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type HandoverNoteResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['HandoverNote'] = ResolversParentTypes['HandoverNote']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  byName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportColumnResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  alternatives?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['ImportField']>, ParentType, ContextType>;
  header?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportPreviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportPreview'] = ResolversParentTypes['ImportPreview']> = {
  columns?: Resolver<Array<ResolversTypes['ImportColumn']>, ParentType, ContextType>;
  dateOrder?: Resolver<Maybe<ResolversTypes['DateOrderState']>, ParentType, ContextType>;
  doubts?: Resolver<Maybe<Array<ResolversTypes['RowDoubt']>>, ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ImportFormat'], ParentType, ContextType>;
  marks?: Resolver<Maybe<Array<ResolversTypes['MarkedRows']>>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RejectedRow']>, ParentType, ContextType>;
  remembered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  separator?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sheet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sheets?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  statuses?: Resolver<Maybe<Array<ResolversTypes['FileStatus']>>, ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  cells?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IncompleteCardResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['IncompleteCard'] = ResolversParentTypes['IncompleteCard']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lacks?: Resolver<Array<ResolversTypes['CardPart']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IntegrationResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  connected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['IntegrationKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  restsUntil?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sends?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  trouble?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  warmUp?: Resolver<Maybe<ResolversTypes['WarmUpDay']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type JourneyResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Journey'] = ResolversParentTypes['Journey']> = {
  ahead?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  readable?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unknown?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type KindWaitsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['KindWaits'] = ResolversParentTypes['KindWaits']> = {
  detractors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  offersAccepted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferred?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unanswered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclearAfterYes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undelivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Launch'] = ResolversParentTypes['Launch']> = {
  advertising?: Resolver<Maybe<Array<ResolversTypes['AdvertisingWord']>>, ParentType, ContextType>;
  autoStopDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['LaunchChannel']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  dueBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  leavingNow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LaunchChannelResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['LaunchChannel'] = ResolversParentTypes['LaunchChannel']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LeftOutReasonResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['LeftOutReason'] = ResolversParentTypes['LeftOutReason']> = {
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RejectReason'], ParentType, ContextType>;
};

export type LetterAddressResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['LetterAddress'] = ResolversParentTypes['LetterAddress']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LetterAddressState'], ParentType, ContextType>;
};

export type LetterAddressPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['LetterAddressPage'] = ResolversParentTypes['LetterAddressPage']> = {
  items?: Resolver<Array<ResolversTypes['LetterAddress']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type LocalAddressResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['LocalAddress'] = ResolversParentTypes['LocalAddress']> = {
  en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MarkedRowsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MarkedRows'] = ResolversParentTypes['MarkedRows']> = {
  leftOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mark?: Resolver<ResolversTypes['RowMark'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  answerText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answeredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  clientExcluded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  giftUntil?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  handled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  marks?: Resolver<Maybe<ResolversTypes['VisitMarks']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phoneCorrected?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  returned?: Resolver<Maybe<ResolversTypes['Returned']>, ParentType, ContextType>;
  scenarioId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scenarioType?: Resolver<Maybe<ResolversTypes['ScenarioType']>, ParentType, ContextType>;
  secondThoughts?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MessageStatus'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MessageCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MessageCounts'] = ResolversParentTypes['MessageCounts']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  booked?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  came?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detractors?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  night?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  noAnswer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  paidSum?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  passives?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  promoters?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rated?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferred?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageDetailResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MessageDetail'] = ResolversParentTypes['MessageDetail']> = {
  attempts?: Resolver<Maybe<Array<ResolversTypes['Attempt']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeline?: Resolver<Array<ResolversTypes['TimelineEvent']>, ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['Why']>, ParentType, ContextType>;
};

export type MessagePageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MessagePage'] = ResolversParentTypes['MessagePage']> = {
  items?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MisConnectionResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisConnection'] = ResolversParentTypes['MisConnection']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSyncAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  misType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  misUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MisStatus']>, ParentType, ContextType>;
};

export type MisPreviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisPreview'] = ResolversParentTypes['MisPreview']> = {
  branches?: Resolver<Array<ResolversTypes['MisPreviewBranch']>, ParentType, ContextType>;
  visits?: Resolver<Array<ResolversTypes['MisPreviewVisit']>, ParentType, ContextType>;
};

export type MisPreviewBranchResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisPreviewBranch'] = ResolversParentTypes['MisPreviewBranch']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MisPreviewVisitResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisPreviewVisit'] = ResolversParentTypes['MisPreviewVisit']> = {
  branch?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  patient?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MisUnknownStatusResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisUnknownStatus'] = ResolversParentTypes['MisUnknownStatus']> = {
  meaning?: Resolver<Maybe<ResolversTypes['StatusMeaning']>, ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MisWritingResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MisWriting'] = ResolversParentTypes['MisWriting']> = {
  answers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  cancellations?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unwritten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MonthFiguresResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MonthFigures'] = ResolversParentTypes['MonthFigures']> = {
  avoided?: Resolver<ResolversTypes['NoShowsAvoided'], ParentType, ContextType>;
  figures?: Resolver<ResolversTypes['Figures'], ParentType, ContextType>;
  nps?: Resolver<ResolversTypes['NpsIndex'], ParentType, ContextType>;
  response?: Resolver<ResolversTypes['FirstResponse'], ParentType, ContextType>;
  reviews?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  secondsSaved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transitions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unpriced?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MutationResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  addDayOff?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType, RequireFields<MutationAddDayOffArgs, 'day'>>;
  addLetterAddress?: Resolver<ResolversTypes['LetterAddress'], ParentType, ContextType, RequireFields<MutationAddLetterAddressArgs, 'email'>>;
  addNote?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationAddNoteArgs, 'clientId' | 'input'>>;
  answerVisit?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationAnswerVisitArgs, 'answer' | 'visitId'>>;
  assignAttention?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAssignAttentionArgs, 'id'>>;
  beginTextTrial?: Resolver<ResolversTypes['TrialChange'], ParentType, ContextType, RequireFields<MutationBeginTextTrialArgs, 'input' | 'scenarioId'>>;
  beginTraining?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  bypassChannel?: Resolver<ResolversTypes['Bypass'], ParentType, ContextType, RequireFields<MutationBypassChannelArgs, 'bypassed' | 'channel'>>;
  changeEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'currentPassword' | 'email' | 'previousEmail'>>;
  changeNote?: Resolver<ResolversTypes['Note'], ParentType, ContextType, RequireFields<MutationChangeNoteArgs, 'id' | 'input'>>;
  changePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'currentPassword' | 'newPassword'>>;
  claimChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationClaimChatArgs, 'claimed' | 'number'>>;
  connectChannel?: Resolver<ResolversTypes['ConnectedState'], ParentType, ContextType, RequireFields<MutationConnectChannelArgs, 'fields' | 'provider'>>;
  connectMis?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationConnectMisArgs, 'input'>>;
  correctChatLine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCorrectChatLineArgs, 'answer' | 'lineId' | 'number'>>;
  correctPhone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCorrectPhoneArgs, 'clientId'>>;
  createBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationCreateBranchArgs, 'input'>>;
  createScenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationCreateScenarioArgs, 'input'>>;
  decideJoining?: Resolver<ResolversTypes['Run'], ParentType, ContextType, RequireFields<MutationDecideJoiningArgs, 'join' | 'runId'>>;
  disconnectChannel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDisconnectChannelArgs, 'provider'>>;
  disconnectMis?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationDisconnectMisArgs, 'id'>>;
  endTextTrial?: Resolver<ResolversTypes['TrialChange'], ParentType, ContextType, RequireFields<MutationEndTextTrialArgs, 'scenarioId' | 'trialId'>>;
  eraseClient?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEraseClientArgs, 'id'>>;
  handleChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationHandleChatArgs, 'handled' | 'number'>>;
  holdAttention?: Resolver<ResolversTypes['AttentionHold'], ParentType, ContextType, RequireFields<MutationHoldAttentionArgs, 'id'>>;
  importVisits?: Resolver<ResolversTypes['Run'], ParentType, ContextType, RequireFields<MutationImportVisitsArgs, 'file'>>;
  joinWaitingList?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationJoinWaitingListArgs, 'visitId'>>;
  leaveTraining?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  leaveWaitingList?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationLeaveWaitingListArgs, 'visitId'>>;
  liftRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, RequireFields<MutationLiftRedStopArgs, 'id'>>;
  makeAgentCode?: Resolver<ResolversTypes['AgentCode'], ParentType, ContextType>;
  makeReceipt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationMakeReceiptArgs, 'visitId'>>;
  masterSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationMasterSignInArgs, 'forCompanyId'>>;
  moveVisit?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType, RequireFields<MutationMoveVisitArgs, 'slot' | 'visitId'>>;
  openChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationOpenChatArgs, 'clientId'>>;
  pressRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, Partial<MutationPressRedStopArgs>>;
  previewMis?: Resolver<ResolversTypes['MisPreview'], ParentType, ContextType, RequireFields<MutationPreviewMisArgs, 'input'>>;
  previewVisits?: Resolver<ResolversTypes['ImportPreview'], ParentType, ContextType, RequireFields<MutationPreviewVisitsArgs, 'file'>>;
  readAlert?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType, RequireFields<MutationReadAlertArgs, 'id'>>;
  readAllAlerts?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType>;
  readChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationReadChatArgs, 'number' | 'through'>>;
  recordCall?: Resolver<ResolversTypes['CallAttempt'], ParentType, ContextType, RequireFields<MutationRecordCallArgs, 'id'>>;
  recordConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecordConsentArgs, 'allowed' | 'category' | 'clientId'>>;
  recoverPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecoverPasswordArgs, 'email'>>;
  refreshToken?: Resolver<ResolversTypes['RefreshedSession'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'accessToken' | 'refreshToken'>>;
  regenerate?: Resolver<ResolversTypes['Regenerated'], ParentType, ContextType, RequireFields<MutationRegenerateArgs, 'scenarioId'>>;
  register?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  releaseAttention?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReleaseAttentionArgs, 'id'>>;
  removeDayOff?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType, RequireFields<MutationRemoveDayOffArgs, 'day'>>;
  removeLetterAddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveLetterAddressArgs, 'id'>>;
  removeNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveNoteArgs, 'id' | 'removed'>>;
  removeQuickAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveQuickAnswerArgs, 'id'>>;
  removeReviewLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveReviewLinkArgs, 'id'>>;
  removeSpecialistPicture?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveSpecialistPictureArgs, 'id'>>;
  removeTestPatient?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveTestPatientArgs, 'id'>>;
  removeTraining?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  renameAgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRenameAgentArgs, 'id' | 'name'>>;
  reportGoal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReportGoalArgs, 'goal'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'password' | 'token'>>;
  restartTasks?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  revokeAgent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeAgentArgs, 'id'>>;
  revokeMonth?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRevokeMonthArgs, 'id' | 'month'>>;
  saveButtonTexts?: Resolver<ResolversTypes['ButtonTexts'], ParentType, ContextType, RequireFields<MutationSaveButtonTextsArgs, 'input'>>;
  saveCascade?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationSaveCascadeArgs, 'channels' | 'scenarioId'>>;
  saveCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationSaveCompanyArgs, 'input'>>;
  saveHandoverNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSaveHandoverNoteArgs, 'text'>>;
  saveName?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSaveNameArgs, 'firstName' | 'lastName'>>;
  saveQuickAnswer?: Resolver<ResolversTypes['QuickAnswer'], ParentType, ContextType, RequireFields<MutationSaveQuickAnswerArgs, 'input'>>;
  saveReviewLink?: Resolver<ResolversTypes['ReviewLink'], ParentType, ContextType, RequireFields<MutationSaveReviewLinkArgs, 'input'>>;
  saveScenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationSaveScenarioArgs, 'id' | 'input'>>;
  saveSpecialist?: Resolver<ResolversTypes['SpecialistCard'], ParentType, ContextType, RequireFields<MutationSaveSpecialistArgs, 'id'>>;
  saveTestPatient?: Resolver<ResolversTypes['TestPatient'], ParentType, ContextType, RequireFields<MutationSaveTestPatientArgs, 'input'>>;
  sendChatLine?: Resolver<ResolversTypes['ChatLine'], ParentType, ContextType, RequireFields<MutationSendChatLineArgs, 'input' | 'number'>>;
  sendConfirmation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sendLetterConfirmation?: Resolver<ResolversTypes['LetterAddress'], ParentType, ContextType, RequireFields<MutationSendLetterConfirmationArgs, 'id'>>;
  sendTest?: Resolver<Array<ResolversTypes['TestResult']>, ParentType, ContextType, RequireFields<MutationSendTestArgs, 'scenarioId' | 'testPatientIds'>>;
  setAlertPeriod?: Resolver<ResolversTypes['Periodicity'], ParentType, ContextType, RequireFields<MutationSetAlertPeriodArgs, 'periodicity'>>;
  setBranchLogo?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSetBranchLogoArgs, 'file' | 'id'>>;
  setCompanyLogo?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSetCompanyLogoArgs, 'file'>>;
  setExcluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetExcludedArgs, 'clientId' | 'excluded'>>;
  setHandled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetHandledArgs, 'handled' | 'messageId'>>;
  setManyExcluded?: Resolver<ResolversTypes['ExcludedClients'], ParentType, ContextType, RequireFields<MutationSetManyExcludedArgs, 'clients' | 'excluded'>>;
  setMisStatus?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetMisStatusArgs, 'id' | 'meaning' | 'word'>>;
  setMisWriting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetMisWritingArgs, 'answers' | 'cancellations' | 'id'>>;
  setPrice?: Resolver<ResolversTypes['ConnectedChannel'], ParentType, ContextType, RequireFields<MutationSetPriceArgs, 'provider'>>;
  setRequestHandled?: Resolver<ResolversTypes['PatientRequest'], ParentType, ContextType, RequireFields<MutationSetRequestHandledArgs, 'handled' | 'requestId'>>;
  setSpecialistPicture?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSetSpecialistPictureArgs, 'file' | 'id'>>;
  shareMonth?: Resolver<ResolversTypes['SharedMonth'], ParentType, ContextType, RequireFields<MutationShareMonthArgs, 'month'>>;
  signIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'email' | 'password'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  snoozeAttention?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSnoozeAttentionArgs, 'id'>>;
  start?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStartArgs, 'hash' | 'scenarioId'>>;
  startSync?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  stop?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStopArgs, 'scenarioId'>>;
  takeBackCall?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationTakeBackCallArgs, 'id'>>;
  takeBackMove?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationTakeBackMoveArgs, 'moveId' | 'visitId'>>;
  takeBackPrice?: Resolver<ResolversTypes['ConnectedChannel'], ParentType, ContextType, RequireFields<MutationTakeBackPriceArgs, 'provider' | 'since'>>;
  takeTrialText?: Resolver<ResolversTypes['TrialChange'], ParentType, ContextType, RequireFields<MutationTakeTrialTextArgs, 'scenarioId' | 'side' | 'trialId'>>;
  undoStop?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationUndoStopArgs, 'scenarioId'>>;
  unreadChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationUnreadChatArgs, 'number'>>;
  updateBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationUpdateBranchArgs, 'id' | 'input'>>;
  verify?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationVerifyArgs, 'hash' | 'scenarioId'>>;
};

export type NoShowsAvoidedResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['NoShowsAvoided'] = ResolversParentTypes['NoShowsAvoided']> = {
  basis?: Resolver<Maybe<ResolversTypes['AvoidedBasis']>, ParentType, ContextType>;
  compared?: Resolver<ResolversTypes['ComparedVisits'], ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  reached?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  visits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visitsHigh?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visitsLow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type NoteResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Note'] = ResolversParentTypes['Note']> = {
  byName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  chatNumber?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mentions?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NpsFiguresResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['NpsFigures'] = ResolversParentTypes['NpsFigures']> = {
  branches?: Resolver<Array<ResolversTypes['NpsIndex']>, ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  marks?: Resolver<Array<ResolversTypes['SurveyMark']>, ParentType, ContextType>;
  scores?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  services?: Resolver<Array<ResolversTypes['NpsIndex']>, ParentType, ContextType>;
  specialists?: Resolver<Array<ResolversTypes['NpsIndex']>, ParentType, ContextType>;
  surveys?: Resolver<ResolversTypes['SurveyCounts'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['NpsIndex'], ParentType, ContextType>;
  weeks?: Resolver<Array<ResolversTypes['NpsIndex']>, ParentType, ContextType>;
};

export type NpsIndexResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['NpsIndex'] = ResolversParentTypes['NpsIndex']> = {
  answers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detractors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  index?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passives?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  promoters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferedMeasureResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['OfferedMeasure'] = ResolversParentTypes['OfferedMeasure']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['TrialMeasure'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  whole?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PatientNotesResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['PatientNotes'] = ResolversParentTypes['PatientNotes']> = {
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Note']>, ParentType, ContextType>;
};

export type PatientRequestResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['PatientRequest'] = ResolversParentTypes['PatientRequest']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  handled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  handledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  handledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PatientRequestPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['PatientRequestPage'] = ResolversParentTypes['PatientRequestPage']> = {
  items?: Resolver<Array<ResolversTypes['PatientRequest']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PendingJoinResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['PendingJoin'] = ResolversParentTypes['PendingJoin']> = {
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['RunKind'], ParentType, ContextType>;
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  runId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  systems?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  today?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  warmUp?: Resolver<Maybe<ResolversTypes['WarmUp']>, ParentType, ContextType>;
};

export type ProvenScenarioResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ProvenScenario'] = ResolversParentTypes['ProvenScenario']> = {
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  askedBooked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bookings?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  bookingsHigh?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  bookingsLow?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  heldOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  heldOutBooked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  percent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  scenarioId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['ProvenVerdict'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  agents?: Resolver<Maybe<ResolversTypes['AgentList']>, ParentType, ContextType>;
  alertPeriod?: Resolver<Maybe<ResolversTypes['Periodicity']>, ParentType, ContextType>;
  alertStat?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType>;
  alerts?: Resolver<ResolversTypes['AlertPage'], ParentType, ContextType, Partial<QueryAlertsArgs>>;
  attention?: Resolver<Maybe<ResolversTypes['AttentionList']>, ParentType, ContextType, Partial<QueryAttentionArgs>>;
  attentionCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  attentionDone?: Resolver<Array<ResolversTypes['AttentionDone']>, ParentType, ContextType>;
  auditLog?: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, Partial<QueryAuditLogArgs>>;
  branches?: Resolver<Array<ResolversTypes['Branch']>, ParentType, ContextType>;
  buttonTexts?: Resolver<ResolversTypes['ButtonTexts'], ParentType, ContextType>;
  cascadeFigures?: Resolver<Maybe<ResolversTypes['CascadeFigures']>, ParentType, ContextType, RequireFields<QueryCascadeFiguresArgs, 'scenarioId'>>;
  cascades?: Resolver<Array<ResolversTypes['Cascade']>, ParentType, ContextType>;
  channelOutlook?: Resolver<ResolversTypes['ChannelOutlook'], ParentType, ContextType, RequireFields<QueryChannelOutlookArgs, 'provider'>>;
  channelStatus?: Resolver<ResolversTypes['WhatsappStatus'], ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['ConnectedChannel']>, ParentType, ContextType>;
  chat?: Resolver<ResolversTypes['ChatDetail'], ParentType, ContextType, RequireFields<QueryChatArgs, 'number'>>;
  chatCounts?: Resolver<Maybe<ResolversTypes['ChatCounts']>, ParentType, ContextType, Partial<QueryChatCountsArgs>>;
  chatLines?: Resolver<ResolversTypes['ChatLinePage'], ParentType, ContextType, RequireFields<QueryChatLinesArgs, 'number'>>;
  chatPreview?: Resolver<ResolversTypes['ChatPreview'], ParentType, ContextType, RequireFields<QueryChatPreviewArgs, 'number' | 'text'>>;
  chats?: Resolver<ResolversTypes['ChatPage'], ParentType, ContextType, Partial<QueryChatsArgs>>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryClientArgs, 'id'>>;
  clientCounts?: Resolver<Maybe<ResolversTypes['ClientCounts']>, ParentType, ContextType>;
  clientExport?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryClientExportArgs, 'id' | 'page'>>;
  clientStory?: Resolver<ResolversTypes['ClientEventPage'], ParentType, ContextType, RequireFields<QueryClientStoryArgs, 'clientId'>>;
  clients?: Resolver<ResolversTypes['ClientPage'], ParentType, ContextType, Partial<QueryClientsArgs>>;
  clinicSystems?: Resolver<Array<ResolversTypes['ClinicSystem']>, ParentType, ContextType>;
  colleagues?: Resolver<Array<ResolversTypes['Colleague']>, ParentType, ContextType>;
  companies?: Resolver<ResolversTypes['CompanyPage'], ParentType, ContextType, Partial<QueryCompaniesArgs>>;
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  connectionKinds?: Resolver<Array<ResolversTypes['ConnectionKind']>, ParentType, ContextType>;
  consents?: Resolver<Maybe<Array<ResolversTypes['ConsentChange']>>, ParentType, ContextType, RequireFields<QueryConsentsArgs, 'clientId'>>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType, Partial<QueryConversionArgs>>;
  dashboard?: Resolver<Maybe<ResolversTypes['Dashboard']>, ParentType, ContextType, Partial<QueryDashboardArgs>>;
  efficiency?: Resolver<Maybe<ResolversTypes['Efficiency']>, ParentType, ContextType, Partial<QueryEfficiencyArgs>>;
  family?: Resolver<Array<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryFamilyArgs, 'clientId'>>;
  figureRows?: Resolver<Maybe<ResolversTypes['FigureRows']>, ParentType, ContextType, RequireFields<QueryFigureRowsArgs, 'figure'>>;
  freeSlots?: Resolver<Maybe<ResolversTypes['FreeSlots']>, ParentType, ContextType, RequireFields<QueryFreeSlotsArgs, 'visitId'>>;
  installerLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integrations?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  launch?: Resolver<Maybe<ResolversTypes['Launch']>, ParentType, ContextType, RequireFields<QueryLaunchArgs, 'scenarioId'>>;
  letterAddresses?: Resolver<ResolversTypes['LetterAddressPage'], ParentType, ContextType>;
  listReasons?: Resolver<Maybe<Array<ResolversTypes['ReasonTotal']>>, ParentType, ContextType, RequireFields<QueryListReasonsArgs, 'scenarioId'>>;
  message?: Resolver<Maybe<ResolversTypes['MessageDetail']>, ParentType, ContextType, RequireFields<QueryMessageArgs, 'id'>>;
  messageCounts?: Resolver<Maybe<ResolversTypes['MessageCounts']>, ParentType, ContextType, Partial<QueryMessageCountsArgs>>;
  messageReasons?: Resolver<Maybe<Array<ResolversTypes['ReasonTotal']>>, ParentType, ContextType, Partial<QueryMessageReasonsArgs>>;
  messages?: Resolver<ResolversTypes['MessagePage'], ParentType, ContextType, Partial<QueryMessagesArgs>>;
  misConnection?: Resolver<ResolversTypes['MisConnection'], ParentType, ContextType>;
  notes?: Resolver<Maybe<ResolversTypes['PatientNotes']>, ParentType, ContextType, Partial<QueryNotesArgs>>;
  npsFigures?: Resolver<Maybe<ResolversTypes['NpsFigures']>, ParentType, ContextType, Partial<QueryNpsFiguresArgs>>;
  patientRequest?: Resolver<ResolversTypes['PatientRequest'], ParentType, ContextType, RequireFields<QueryPatientRequestArgs, 'id'>>;
  patientRequests?: Resolver<ResolversTypes['PatientRequestPage'], ParentType, ContextType, Partial<QueryPatientRequestsArgs>>;
  pendingJoins?: Resolver<Maybe<Array<ResolversTypes['PendingJoin']>>, ParentType, ContextType>;
  quickAnswers?: Resolver<ResolversTypes['QuickAnswerPage'], ParentType, ContextType>;
  redStopOutlook?: Resolver<Maybe<ResolversTypes['RedStopOutlook']>, ParentType, ContextType, Partial<QueryRedStopOutlookArgs>>;
  redStops?: Resolver<Maybe<ResolversTypes['RedStops']>, ParentType, ContextType>;
  rejectedRows?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<QueryRejectedRowsArgs, 'runId'>>;
  review?: Resolver<Maybe<ResolversTypes['ReviewDetail']>, ParentType, ContextType, RequireFields<QueryReviewArgs, 'id'>>;
  reviewCounts?: Resolver<Maybe<ResolversTypes['ReviewCounts']>, ParentType, ContextType, Partial<QueryReviewCountsArgs>>;
  reviewLinks?: Resolver<ResolversTypes['ReviewLinkPage'], ParentType, ContextType>;
  reviewTransitions?: Resolver<Maybe<ResolversTypes['ReviewTransitions']>, ParentType, ContextType, Partial<QueryReviewTransitionsArgs>>;
  reviews?: Resolver<ResolversTypes['ReviewPage'], ParentType, ContextType, Partial<QueryReviewsArgs>>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, Partial<QueryRunArgs>>;
  runs?: Resolver<Array<ResolversTypes['Run']>, ParentType, ContextType>;
  scenario?: Resolver<Maybe<ResolversTypes['Scenario']>, ParentType, ContextType, RequireFields<QueryScenarioArgs, 'id'>>;
  scenarios?: Resolver<ResolversTypes['ScenarioPage'], ParentType, ContextType, Partial<QueryScenariosArgs>>;
  sendingList?: Resolver<ResolversTypes['SendingList'], ParentType, ContextType, RequireFields<QuerySendingListArgs, 'scenarioId'>>;
  services?: Resolver<ResolversTypes['ServicePage'], ParentType, ContextType, Partial<QueryServicesArgs>>;
  setUp?: Resolver<Maybe<ResolversTypes['SetUp']>, ParentType, ContextType>;
  sharedMonths?: Resolver<ResolversTypes['SharedMonthPage'], ParentType, ContextType, RequireFields<QuerySharedMonthsArgs, 'month'>>;
  simulation?: Resolver<Maybe<ResolversTypes['Simulation']>, ParentType, ContextType, RequireFields<QuerySimulationArgs, 'clientId' | 'scenarioId' | 'steps'>>;
  specialistCards?: Resolver<ResolversTypes['SpecialistCardPage'], ParentType, ContextType, Partial<QuerySpecialistCardsArgs>>;
  specialists?: Resolver<ResolversTypes['SpecialistPage'], ParentType, ContextType, Partial<QuerySpecialistsArgs>>;
  testPatients?: Resolver<ResolversTypes['TestPatientPage'], ParentType, ContextType>;
  textPreview?: Resolver<Maybe<ResolversTypes['TextPreview']>, ParentType, ContextType, RequireFields<QueryTextPreviewArgs, 'text' | 'type'>>;
  textTrials?: Resolver<Maybe<ResolversTypes['TextTrials']>, ParentType, ContextType, RequireFields<QueryTextTrialsArgs, 'scenarioId'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
  visit?: Resolver<Maybe<ResolversTypes['VisitDetail']>, ParentType, ContextType, RequireFields<QueryVisitArgs, 'id'>>;
  visitCounts?: Resolver<Maybe<ResolversTypes['VisitCounts']>, ParentType, ContextType, Partial<QueryVisitCountsArgs>>;
  visitReasons?: Resolver<Maybe<Array<ResolversTypes['VisitReason']>>, ParentType, ContextType, Partial<QueryVisitReasonsArgs>>;
  visits?: Resolver<ResolversTypes['VisitPage'], ParentType, ContextType, Partial<QueryVisitsArgs>>;
};

export type QuickAnswerResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['QuickAnswer'] = ResolversParentTypes['QuickAnswer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type QuickAnswerPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['QuickAnswerPage'] = ResolversParentTypes['QuickAnswerPage']> = {
  items?: Resolver<Array<ResolversTypes['QuickAnswer']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReasonTotalResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReasonTotal'] = ResolversParentTypes['ReasonTotal']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gaps?: Resolver<Maybe<Array<ResolversTypes['CardGap']>>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
};

export type RedStopResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RedStop'] = ResolversParentTypes['RedStop']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dropped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  liftedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  liftedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['RedStopMessage']>, ParentType, ContextType>;
  pressedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  pressedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RedStopMessageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RedStopMessage'] = ResolversParentTypes['RedStopMessage']> = {
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  messageId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['Outcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  scenarioName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sendAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RedStopOutlookResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RedStopOutlook'] = ResolversParentTypes['RedStopOutlook']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<Array<ResolversTypes['RedStopMessage']>, ParentType, ContextType>;
  withinHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RedStopsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RedStops'] = ResolversParentTypes['RedStops']> = {
  fence?: Resolver<Maybe<ResolversTypes['SendingFence']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['RedStop']>, ParentType, ContextType>;
  lapse?: Resolver<Maybe<ResolversTypes['TariffLapse']>, ParentType, ContextType>;
  unconfirmedEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefreshedSessionResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RefreshedSession'] = ResolversParentTypes['RefreshedSession']> = {
  accessToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type RegeneratedResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Regenerated'] = ResolversParentTypes['Regenerated']> = {
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RejectedRowResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RejectedRow'] = ResolversParentTypes['RejectedRow']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['ImportField']>, ParentType, ContextType>;
  imported?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RejectReason'], ParentType, ContextType>;
};

export type ReturnedResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Returned'] = ResolversParentTypes['Returned']> = {
  came?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visitAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  erased?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  handled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  marks?: Resolver<Maybe<ResolversTypes['VisitMarks']>, ParentType, ContextType>;
  mayShowAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  saidAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  waits?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  wentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  wentTo?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReviewCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewCounts'] = ResolversParentTypes['ReviewCounts']> = {
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detractors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mayShow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  opened?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  passives?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  promoters?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  said?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unscored?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  went?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewDetailResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewDetail'] = ResolversParentTypes['ReviewDetail']> = {
  review?: Resolver<ResolversTypes['Review'], ParentType, ContextType>;
  timeline?: Resolver<Array<ResolversTypes['TimelineEvent']>, ParentType, ContextType>;
};

export type ReviewLinkResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewLink'] = ResolversParentTypes['ReviewLink']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transitionsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urlName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewLinkPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewLinkPage'] = ResolversParentTypes['ReviewLinkPage']> = {
  items?: Resolver<Array<ResolversTypes['ReviewLink']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewPage'] = ResolversParentTypes['ReviewPage']> = {
  items?: Resolver<Array<ResolversTypes['Review']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReviewTransitionsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ReviewTransitions'] = ResolversParentTypes['ReviewTransitions']> = {
  branches?: Resolver<Array<ResolversTypes['TransitionShare']>, ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['TransitionDay']>, ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['TransitionShare']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RowDoubtResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RowDoubt'] = ResolversParentTypes['RowDoubt']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RowDoubtReason'], ParentType, ContextType>;
};

export type RuleResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  daysAhead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sendTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekendAware?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  windowFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  windowTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RunResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Run'] = ResolversParentTypes['Run']> = {
  created?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joining?: Resolver<Maybe<ResolversTypes['RunJoining']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['RunKind']>, ParentType, ContextType>;
  lines?: Resolver<Maybe<ResolversTypes['RunLines']>, ParentType, ContextType>;
  patients?: Resolver<Maybe<ResolversTypes['RunCounts']>, ParentType, ContextType>;
  queuedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rejected?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<Array<ResolversTypes['RejectedRow']>>, ParentType, ContextType>;
  share?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RunState'], ParentType, ContextType>;
  unchanged?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updated?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visits?: Resolver<Maybe<ResolversTypes['RunCounts']>, ParentType, ContextType>;
  zoneNeeded?: Resolver<Maybe<Array<ResolversTypes['ZoneNeeded']>>, ParentType, ContextType>;
};

export type RunCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RunCounts'] = ResolversParentTypes['RunCounts']> = {
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RunJoiningResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RunJoining'] = ResolversParentTypes['RunJoining']> = {
  messages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JoiningState'], ParentType, ContextType>;
  warmUp?: Resolver<Maybe<ResolversTypes['WarmUp']>, ParentType, ContextType>;
};

export type RunLinesResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['RunLines'] = ResolversParentTypes['RunLines']> = {
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reasons?: Resolver<Array<ResolversTypes['LeftOutReason']>, ParentType, ContextType>;
  unchanged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updated?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ScenarioResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Scenario'] = ResolversParentTypes['Scenario']> = {
  afterApproval?: Resolver<Maybe<ResolversTypes['AfterApproval']>, ParentType, ContextType>;
  ageFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ageTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  autoStopDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  autoStopFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  daysAhead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  daysBeforeBirthday?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  daysOfWeek?: Resolver<Maybe<Array<ResolversTypes['Int']>>, ParentType, ContextType>;
  departureMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  enabledServices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  firstVisitOnly?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  giftExpiryDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  holdoutPercent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  holdoutSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  interactiveResponses?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kidsOrAdult?: Resolver<Maybe<ResolversTypes['KidsOrAdult']>, ParentType, ContextType>;
  lastVisitMonths?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  listCost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  listCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  listGeneratedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  listHash?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  listSkipped?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  listState?: Resolver<Maybe<ResolversTypes['ListState']>, ParentType, ContextType>;
  listVerifiedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  minPayment?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextSendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sendTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendToAll?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  sentCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  specialists?: Resolver<Maybe<Array<ResolversTypes['ID']>>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ScenarioState'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textApproved?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textCanceled?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textFreed?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textMoved?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  undoSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  visitDateFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  visitDateTo?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  waitingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  weekendAware?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  windowFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  windowTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScenarioPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ScenarioPage'] = ResolversParentTypes['ScenarioPage']> = {
  items?: Resolver<Array<ResolversTypes['Scenario']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendingFenceResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SendingFence'] = ResolversParentTypes['SendingFence']> = {
  cause?: Resolver<ResolversTypes['FenceCause'], ParentType, ContextType>;
  closedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SendingListResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SendingList'] = ResolversParentTypes['SendingList']> = {
  items?: Resolver<Array<ResolversTypes['SendingListItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendingListItemResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SendingListItem'] = ResolversParentTypes['SendingListItem']> = {
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['Notice']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ListStatus'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ServiceResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Service'] = ResolversParentTypes['Service']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ServicePageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ServicePage'] = ResolversParentTypes['ServicePage']> = {
  items?: Resolver<Array<ResolversTypes['Service']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  isMasterAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SetUpResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SetUp'] = ResolversParentTypes['SetUp']> = {
  cards?: Resolver<Maybe<Array<ResolversTypes['IncompleteCard']>>, ParentType, ContextType>;
  proposal?: Resolver<Maybe<ResolversTypes['SetUpProposal']>, ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['SetUpStep']>, ParentType, ContextType>;
};

export type SetUpProposalResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SetUpProposal'] = ResolversParentTypes['SetUpProposal']> = {
  autoStopDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  daysOfWeek?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  firstCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstSendAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  listState?: Resolver<Maybe<ResolversTypes['ListState']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scenarioId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sendTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetUpStepResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SetUpStep'] = ResolversParentTypes['SetUpStep']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['SetUpStepName'], ParentType, ContextType>;
};

export type SharedMonthResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SharedMonth'] = ResolversParentTypes['SharedMonth']> = {
  byLetter?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  link?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  madeBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revokedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SharedMonthPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SharedMonthPage'] = ResolversParentTypes['SharedMonthPage']> = {
  items?: Resolver<Array<ResolversTypes['SharedMonth']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SimulatedEventResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SimulatedEvent'] = ResolversParentTypes['SimulatedEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['TimelineKind']>, ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['Notice']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  scenarioId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  scenarioName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  step?: Resolver<Maybe<ResolversTypes['SimulatedStepKind']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SimulatedVisitResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SimulatedVisit'] = ResolversParentTypes['SimulatedVisit']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['VisitStatus'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SimulationResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Simulation'] = ResolversParentTypes['Simulation']> = {
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['SimulatedEvent']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visits?: Resolver<Array<ResolversTypes['SimulatedVisit']>, ParentType, ContextType>;
};

export type SpecialistResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Specialist'] = ResolversParentTypes['Specialist']> = {
  cardText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialty?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpecialistCardResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SpecialistCard'] = ResolversParentTypes['SpecialistCard']> = {
  branches?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  cardText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leftAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onPage?: Resolver<Maybe<ResolversTypes['CardPage']>, ParentType, ContextType>;
  picture?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  services?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  specialty?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpecialistCardPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SpecialistCardPage'] = ResolversParentTypes['SpecialistCardPage']> = {
  items?: Resolver<Array<ResolversTypes['SpecialistCard']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SpecialistPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SpecialistPage'] = ResolversParentTypes['SpecialistPage']> = {
  items?: Resolver<Array<ResolversTypes['Specialist']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SupportResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Support'] = ResolversParentTypes['Support']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SurveyCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SurveyCounts'] = ResolversParentTypes['SurveyCounts']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SurveyMarkResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SurveyMark'] = ResolversParentTypes['SurveyMark']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  mean?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  topic?: Resolver<ResolversTypes['SurveyTopic'], ParentType, ContextType>;
};

export type TariffLapseResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TariffLapse'] = ResolversParentTypes['TariffLapse']> = {
  lastSendingDay?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  over?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owners?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  until?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestPatientResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TestPatient'] = ResolversParentTypes['TestPatient']> = {
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patronymic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestPatientPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TestPatientPage'] = ResolversParentTypes['TestPatientPage']> = {
  items?: Resolver<Array<ResolversTypes['TestPatient']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TestResultResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TestResult'] = ResolversParentTypes['TestResult']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['TestStatus']>, ParentType, ContextType>;
  testPatientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TextErrorResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TextError'] = ResolversParentTypes['TextError']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  piece?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['TextProblem']>, ParentType, ContextType>;
};

export type TextPreviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TextPreview'] = ResolversParentTypes['TextPreview']> = {
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  empty?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors?: Resolver<Maybe<Array<ResolversTypes['TextError']>>, ParentType, ContextType>;
  gaps?: Resolver<Maybe<Array<ResolversTypes['CardGap']>>, ParentType, ContextType>;
  longestText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smsParts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  smsUnits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unicode?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TextTrialResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TextTrial'] = ResolversParentTypes['TextTrial']> = {
  beganAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedBy?: Resolver<Maybe<ResolversTypes['TrialEnd']>, ParentType, ContextType>;
  expectedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  knownA?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  knownB?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  measure?: Resolver<ResolversTypes['TrialMeasure'], ParentType, ContextType>;
  overAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['TrialState'], ParentType, ContextType>;
  taken?: Resolver<Maybe<ResolversTypes['TrialSide']>, ParentType, ContextType>;
  textA?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textB?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  verdict?: Resolver<Maybe<ResolversTypes['TrialVerdict']>, ParentType, ContextType>;
};

export type TextTrialsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TextTrials'] = ResolversParentTypes['TextTrials']> = {
  earlier?: Resolver<Array<ResolversTypes['TextTrial']>, ParentType, ContextType>;
  offer?: Resolver<Maybe<ResolversTypes['TrialOffer']>, ParentType, ContextType>;
  running?: Resolver<Maybe<ResolversTypes['TextTrial']>, ParentType, ContextType>;
};

export type TimelineEventResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TimelineEvent'] = ResolversParentTypes['TimelineEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dataSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TimelineKind'], ParentType, ContextType>;
};

export type ToldMonthResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ToldMonth'] = ResolversParentTypes['ToldMonth']> = {
  figures?: Resolver<Maybe<ResolversTypes['MonthFigures']>, ParentType, ContextType>;
  span?: Resolver<ResolversTypes['DashboardSpan'], ParentType, ContextType>;
};

export type TrainingResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Training'] = ResolversParentTypes['Training']> = {
  over?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tasks?: Resolver<Array<ResolversTypes['TrainingTask']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TrainingTaskResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TrainingTask'] = ResolversParentTypes['TrainingTask']> = {
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  task?: Resolver<ResolversTypes['TrainingTaskName'], ParentType, ContextType>;
};

export type TransitionDayResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TransitionDay'] = ResolversParentTypes['TransitionDay']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type TransitionShareResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TransitionShare'] = ResolversParentTypes['TransitionShare']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TrialChangeResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TrialChange'] = ResolversParentTypes['TrialChange']> = {
  scenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType>;
  trials?: Resolver<ResolversTypes['TextTrials'], ParentType, ContextType>;
};

export type TrialOfferResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TrialOffer'] = ResolversParentTypes['TrialOffer']> = {
  measures?: Resolver<Array<ResolversTypes['OfferedMeasure']>, ParentType, ContextType>;
  weekly?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrialPartResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TrialPart'] = ResolversParentTypes['TrialPart']> = {
  aside?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  whole?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TrialVerdictResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['TrialVerdict'] = ResolversParentTypes['TrialVerdict']> = {
  a?: Resolver<ResolversTypes['TrialPart'], ParentType, ContextType>;
  b?: Resolver<ResolversTypes['TrialPart'], ParentType, ContextType>;
  difference?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  full?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  high?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  low?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  verdict?: Resolver<ResolversTypes['TrialFinding'], ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type ViewerResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  company?: Resolver<Maybe<ResolversTypes['ViewerCompany']>, ParentType, ContextType>;
  directorUrl?: Resolver<Maybe<ResolversTypes['LocalAddress']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMasterAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lapsed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  now?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  support?: Resolver<Maybe<ResolversTypes['Support']>, ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  training?: Resolver<Maybe<ResolversTypes['Training']>, ParentType, ContextType>;
};

export type ViewerCompanyResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ViewerCompany'] = ResolversParentTypes['ViewerCompany']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VisitResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Visit'] = ResolversParentTypes['Visit']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clientExcluded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmed?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  contradictory?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['VisitMessage']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['VisitOutcome']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  secondThoughts?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialistId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  standing?: Resolver<Maybe<ResolversTypes['VisitStanding']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['VisitStatus']>, ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tentative?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  waitingSince?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type VisitAtRiskResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitAtRisk'] = ResolversParentTypes['VisitAtRisk']> = {
  branchName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  movable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  specialistName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stands?: Resolver<ResolversTypes['RiskStanding'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type VisitCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitCounts'] = ResolversParentTypes['VisitCounts']> = {
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canceling?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  coming?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  moving?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  noAnswer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unwritten?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VisitDetailResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitDetail'] = ResolversParentTypes['VisitDetail']> = {
  next?: Resolver<Array<ResolversTypes['Visit']>, ParentType, ContextType>;
  sendsOffers?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  story?: Resolver<Array<ResolversTypes['VisitEvent']>, ParentType, ContextType>;
  visit?: Resolver<ResolversTypes['Visit'], ParentType, ContextType>;
};

export type VisitEventResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitEvent'] = ResolversParentTypes['VisitEvent']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  done?: Resolver<Maybe<ResolversTypes['HandledBy']>, ParentType, ContextType>;
  from?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['VisitEventKind'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['VisitEventMessage']>, ParentType, ContextType>;
  refusal?: Resolver<Maybe<ResolversTypes['WriteRefusal']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VisitEventMessageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitEventMessage'] = ResolversParentTypes['VisitEventMessage']> = {
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  sameDay?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  scenarioName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['ScenarioType']>, ParentType, ContextType>;
};

export type VisitMarksResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitMarks'] = ResolversParentTypes['VisitMarks']> = {
  comfort?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reception?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  waiting?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type VisitMessageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitMessage'] = ResolversParentTypes['VisitMessage']> = {
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  handled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  sameDay?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MessageStatus']>, ParentType, ContextType>;
};

export type VisitPageResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitPage'] = ResolversParentTypes['VisitPage']> = {
  items?: Resolver<Array<ResolversTypes['Visit']>, ParentType, ContextType>;
  more?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type VisitReasonResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['VisitReason'] = ResolversParentTypes['VisitReason']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
};

export type WaitsNowResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['WaitsNow'] = ResolversParentTypes['WaitsNow']> = {
  chats?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kinds?: Resolver<Array<ResolversTypes['KindWaits']>, ParentType, ContextType>;
  requests?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tomorrow?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WarmUpResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['WarmUp'] = ResolversParentTypes['WarmUp']> = {
  daysLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WarmUpDayResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['WarmUpDay'] = ResolversParentTypes['WarmUpDay']> = {
  day?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perDay?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  used?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WhatsappStatusResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['WhatsappStatus'] = ResolversParentTypes['WhatsappStatus']> = {
  needsOperator?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  qr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ChannelStatus']>, ParentType, ContextType>;
};

export type WhyResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['Why'] = ResolversParentTypes['Why']> = {
  cascade?: Resolver<Maybe<Array<ResolversTypes['CascadeStep']>>, ParentType, ContextType>;
  consent?: Resolver<Maybe<ResolversTypes['Consent']>, ParentType, ContextType>;
  dataSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dataSource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
};

export type ZoneNeededResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ZoneNeeded'] = ResolversParentTypes['ZoneNeeded']> = {
  branchId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visits?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = FacadeContext> = {
  AdvertisingWord?: AdvertisingWordResolvers<ContextType>;
  Agent?: AgentResolvers<ContextType>;
  AgentCode?: AgentCodeResolvers<ContextType>;
  AgentList?: AgentListResolvers<ContextType>;
  AgentProgram?: AgentProgramResolvers<ContextType>;
  Alert?: AlertResolvers<ContextType>;
  AlertPage?: AlertPageResolvers<ContextType>;
  AlertStat?: AlertStatResolvers<ContextType>;
  Attempt?: AttemptResolvers<ContextType>;
  AttentionDone?: AttentionDoneResolvers<ContextType>;
  AttentionHold?: AttentionHoldResolvers<ContextType>;
  AttentionItem?: AttentionItemResolvers<ContextType>;
  AttentionList?: AttentionListResolvers<ContextType>;
  AuditEmployee?: AuditEmployeeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuditObject?: AuditObjectResolvers<ContextType>;
  AuditPage?: AuditPageResolvers<ContextType>;
  Branch?: BranchResolvers<ContextType>;
  ButtonTexts?: ButtonTextsResolvers<ContextType>;
  Bypass?: BypassResolvers<ContextType>;
  CallAttempt?: CallAttemptResolvers<ContextType>;
  CallReason?: CallReasonResolvers<ContextType>;
  CardGap?: CardGapResolvers<ContextType>;
  CardPage?: CardPageResolvers<ContextType>;
  Cascade?: CascadeResolvers<ContextType>;
  CascadeFigure?: CascadeFigureResolvers<ContextType>;
  CascadeFigures?: CascadeFiguresResolvers<ContextType>;
  CascadeStep?: CascadeStepResolvers<ContextType>;
  ChannelOutlook?: ChannelOutlookResolvers<ContextType>;
  ChannelPrice?: ChannelPriceResolvers<ContextType>;
  ChannelWeather?: ChannelWeatherResolvers<ContextType>;
  Chat?: ChatResolvers<ContextType>;
  ChatCounts?: ChatCountsResolvers<ContextType>;
  ChatDetail?: ChatDetailResolvers<ContextType>;
  ChatFile?: ChatFileResolvers<ContextType>;
  ChatLine?: ChatLineResolvers<ContextType>;
  ChatLinePage?: ChatLinePageResolvers<ContextType>;
  ChatPage?: ChatPageResolvers<ContextType>;
  ChatPatient?: ChatPatientResolvers<ContextType>;
  ChatPreview?: ChatPreviewResolvers<ContextType>;
  ChatUnderstood?: ChatUnderstoodResolvers<ContextType>;
  ChatWay?: ChatWayResolvers<ContextType>;
  Client?: ClientResolvers<ContextType>;
  ClientCounts?: ClientCountsResolvers<ContextType>;
  ClientEvent?: ClientEventResolvers<ContextType>;
  ClientEventPage?: ClientEventPageResolvers<ContextType>;
  ClientPage?: ClientPageResolvers<ContextType>;
  ClinicSystem?: ClinicSystemResolvers<ContextType>;
  Colleague?: ColleagueResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyListItem?: CompanyListItemResolvers<ContextType>;
  CompanyPage?: CompanyPageResolvers<ContextType>;
  ComparedVisits?: ComparedVisitsResolvers<ContextType>;
  ConnectedChannel?: ConnectedChannelResolvers<ContextType>;
  ConnectedState?: ConnectedStateResolvers<ContextType>;
  ConnectionField?: ConnectionFieldResolvers<ContextType>;
  ConnectionKind?: ConnectionKindResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  ConsentChange?: ConsentChangeResolvers<ContextType>;
  Conversion?: ConversionResolvers<ContextType>;
  ConversionCounts?: ConversionCountsResolvers<ContextType>;
  ConversionRow?: ConversionRowResolvers<ContextType>;
  Dashboard?: DashboardResolvers<ContextType>;
  DashboardDay?: DashboardDayResolvers<ContextType>;
  DashboardSpan?: DashboardSpanResolvers<ContextType>;
  DataState?: DataStateResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Efficiency?: EfficiencyResolvers<ContextType>;
  EfficiencyEmployee?: EfficiencyEmployeeResolvers<ContextType>;
  ExcludedClient?: ExcludedClientResolvers<ContextType>;
  ExcludedClients?: ExcludedClientsResolvers<ContextType>;
  FigureMessage?: FigureMessageResolvers<ContextType>;
  FigureMoment?: FigureMomentResolvers<ContextType>;
  FigureRows?: FigureRowsResolvers<ContextType>;
  FigureVisit?: FigureVisitResolvers<ContextType>;
  Figures?: FiguresResolvers<ContextType>;
  FileStatus?: FileStatusResolvers<ContextType>;
  FirstResponse?: FirstResponseResolvers<ContextType>;
  FreeSlot?: FreeSlotResolvers<ContextType>;
  FreeSlots?: FreeSlotsResolvers<ContextType>;
  HandoverNote?: HandoverNoteResolvers<ContextType>;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportPreview?: ImportPreviewResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  IncompleteCard?: IncompleteCardResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Journey?: JourneyResolvers<ContextType>;
  KindWaits?: KindWaitsResolvers<ContextType>;
  Launch?: LaunchResolvers<ContextType>;
  LaunchChannel?: LaunchChannelResolvers<ContextType>;
  LeftOutReason?: LeftOutReasonResolvers<ContextType>;
  LetterAddress?: LetterAddressResolvers<ContextType>;
  LetterAddressPage?: LetterAddressPageResolvers<ContextType>;
  LocalAddress?: LocalAddressResolvers<ContextType>;
  MarkedRows?: MarkedRowsResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageCounts?: MessageCountsResolvers<ContextType>;
  MessageDetail?: MessageDetailResolvers<ContextType>;
  MessagePage?: MessagePageResolvers<ContextType>;
  MisConnection?: MisConnectionResolvers<ContextType>;
  MisPreview?: MisPreviewResolvers<ContextType>;
  MisPreviewBranch?: MisPreviewBranchResolvers<ContextType>;
  MisPreviewVisit?: MisPreviewVisitResolvers<ContextType>;
  MisUnknownStatus?: MisUnknownStatusResolvers<ContextType>;
  MisWriting?: MisWritingResolvers<ContextType>;
  MonthFigures?: MonthFiguresResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NoShowsAvoided?: NoShowsAvoidedResolvers<ContextType>;
  Note?: NoteResolvers<ContextType>;
  NpsFigures?: NpsFiguresResolvers<ContextType>;
  NpsIndex?: NpsIndexResolvers<ContextType>;
  OfferedMeasure?: OfferedMeasureResolvers<ContextType>;
  PatientNotes?: PatientNotesResolvers<ContextType>;
  PatientRequest?: PatientRequestResolvers<ContextType>;
  PatientRequestPage?: PatientRequestPageResolvers<ContextType>;
  PendingJoin?: PendingJoinResolvers<ContextType>;
  ProvenScenario?: ProvenScenarioResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  QuickAnswer?: QuickAnswerResolvers<ContextType>;
  QuickAnswerPage?: QuickAnswerPageResolvers<ContextType>;
  ReasonTotal?: ReasonTotalResolvers<ContextType>;
  RedStop?: RedStopResolvers<ContextType>;
  RedStopMessage?: RedStopMessageResolvers<ContextType>;
  RedStopOutlook?: RedStopOutlookResolvers<ContextType>;
  RedStops?: RedStopsResolvers<ContextType>;
  RefreshedSession?: RefreshedSessionResolvers<ContextType>;
  Regenerated?: RegeneratedResolvers<ContextType>;
  RejectedRow?: RejectedRowResolvers<ContextType>;
  Returned?: ReturnedResolvers<ContextType>;
  Review?: ReviewResolvers<ContextType>;
  ReviewCounts?: ReviewCountsResolvers<ContextType>;
  ReviewDetail?: ReviewDetailResolvers<ContextType>;
  ReviewLink?: ReviewLinkResolvers<ContextType>;
  ReviewLinkPage?: ReviewLinkPageResolvers<ContextType>;
  ReviewPage?: ReviewPageResolvers<ContextType>;
  ReviewTransitions?: ReviewTransitionsResolvers<ContextType>;
  RowDoubt?: RowDoubtResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  Run?: RunResolvers<ContextType>;
  RunCounts?: RunCountsResolvers<ContextType>;
  RunJoining?: RunJoiningResolvers<ContextType>;
  RunLines?: RunLinesResolvers<ContextType>;
  Scenario?: ScenarioResolvers<ContextType>;
  ScenarioPage?: ScenarioPageResolvers<ContextType>;
  SendingFence?: SendingFenceResolvers<ContextType>;
  SendingList?: SendingListResolvers<ContextType>;
  SendingListItem?: SendingListItemResolvers<ContextType>;
  Service?: ServiceResolvers<ContextType>;
  ServicePage?: ServicePageResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetUp?: SetUpResolvers<ContextType>;
  SetUpProposal?: SetUpProposalResolvers<ContextType>;
  SetUpStep?: SetUpStepResolvers<ContextType>;
  SharedMonth?: SharedMonthResolvers<ContextType>;
  SharedMonthPage?: SharedMonthPageResolvers<ContextType>;
  SimulatedEvent?: SimulatedEventResolvers<ContextType>;
  SimulatedVisit?: SimulatedVisitResolvers<ContextType>;
  Simulation?: SimulationResolvers<ContextType>;
  Specialist?: SpecialistResolvers<ContextType>;
  SpecialistCard?: SpecialistCardResolvers<ContextType>;
  SpecialistCardPage?: SpecialistCardPageResolvers<ContextType>;
  SpecialistPage?: SpecialistPageResolvers<ContextType>;
  Support?: SupportResolvers<ContextType>;
  SurveyCounts?: SurveyCountsResolvers<ContextType>;
  SurveyMark?: SurveyMarkResolvers<ContextType>;
  TariffLapse?: TariffLapseResolvers<ContextType>;
  TestPatient?: TestPatientResolvers<ContextType>;
  TestPatientPage?: TestPatientPageResolvers<ContextType>;
  TestResult?: TestResultResolvers<ContextType>;
  TextError?: TextErrorResolvers<ContextType>;
  TextPreview?: TextPreviewResolvers<ContextType>;
  TextTrial?: TextTrialResolvers<ContextType>;
  TextTrials?: TextTrialsResolvers<ContextType>;
  TimelineEvent?: TimelineEventResolvers<ContextType>;
  ToldMonth?: ToldMonthResolvers<ContextType>;
  Training?: TrainingResolvers<ContextType>;
  TrainingTask?: TrainingTaskResolvers<ContextType>;
  TransitionDay?: TransitionDayResolvers<ContextType>;
  TransitionShare?: TransitionShareResolvers<ContextType>;
  TrialChange?: TrialChangeResolvers<ContextType>;
  TrialOffer?: TrialOfferResolvers<ContextType>;
  TrialPart?: TrialPartResolvers<ContextType>;
  TrialVerdict?: TrialVerdictResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerCompany?: ViewerCompanyResolvers<ContextType>;
  Visit?: VisitResolvers<ContextType>;
  VisitAtRisk?: VisitAtRiskResolvers<ContextType>;
  VisitCounts?: VisitCountsResolvers<ContextType>;
  VisitDetail?: VisitDetailResolvers<ContextType>;
  VisitEvent?: VisitEventResolvers<ContextType>;
  VisitEventMessage?: VisitEventMessageResolvers<ContextType>;
  VisitMarks?: VisitMarksResolvers<ContextType>;
  VisitMessage?: VisitMessageResolvers<ContextType>;
  VisitPage?: VisitPageResolvers<ContextType>;
  VisitReason?: VisitReasonResolvers<ContextType>;
  WaitsNow?: WaitsNowResolvers<ContextType>;
  WarmUp?: WarmUpResolvers<ContextType>;
  WarmUpDay?: WarmUpDayResolvers<ContextType>;
  WhatsappStatus?: WhatsappStatusResolvers<ContextType>;
  Why?: WhyResolvers<ContextType>;
  ZoneNeeded?: ZoneNeededResolvers<ContextType>;
};

