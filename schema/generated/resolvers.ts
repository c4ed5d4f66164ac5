import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { MessageDetailModel, RegeneratedModel, RunModel } from '../../src/gateway/models.ts';
import type { Context } from '../../src/gateway/context.ts';
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
  /** Any JSON value, passed on as it came. */
  JSON: { input: unknown; output: unknown; }
  /** A file of a multipart request. */
  Upload: { input: File; output: File; }
};

/** Something staff are told. */
export type Alert = {
  __typename?: 'Alert';
  /** The patient it is about. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** Instant when it was raised. */
  date?: Maybe<Scalars['DateTime']['output']>;
  /** What belongs to it: provider, words, status. */
  detail?: Maybe<Scalars['JSON']['output']>;
  /** Instant when its cause was over; null while it lasts. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message it is about. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Somebody read it, or its cause is over. */
  read?: Maybe<Scalars['Boolean']['output']>;
  /** What it is about. */
  type?: Maybe<AlertType>;
};

/** A page of notifications. */
export type AlertPage = {
  __typename?: 'AlertPage';
  /** This page. */
  items: Array<Alert>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** How many notifications wait. */
export type AlertStat = {
  __typename?: 'AlertStat';
  /** Unread notifications. */
  unread: Scalars['Int']['output'];
};

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

/** One step of the cascade as it was tried. */
export type Attempt = {
  __typename?: 'Attempt';
  /** Instant of that state. */
  at: Scalars['DateTime']['output'];
  /** Its channel. */
  channel: Channel;
  /** The provider's own words. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Its provider. */
  provider: Provider;
  /** How far it got. */
  state: AttemptState;
  /** Step of the cascade, from 0. */
  step: Scalars['Int']['output'];
};

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

/** A place of the clinic. */
export type Branch = {
  __typename?: 'Branch';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Address of the logo. */
  logo?: Maybe<Scalars['String']['output']>;
  /** Address of a map. */
  mapLink?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Phone for patients. */
  phone?: Maybe<Scalars['String']['output']>;
  /** IANA zone; null: the company's. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** A branch's card as it is to be. */
export type BranchInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** Address of a map. */
  mapLink?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name: Scalars['String']['input'];
  /** Phone for patients. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** IANA zone; null: the company's. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** Texts of the bot's buttons; null: the usual text. */
export type ButtonTexts = {
  __typename?: 'ButtonTexts';
  /** The patient comes. */
  approve?: Maybe<Scalars['String']['output']>;
  /** The patient does not come. */
  cancel?: Maybe<Scalars['String']['output']>;
  /** The patient wants another time. */
  transfer?: Maybe<Scalars['String']['output']>;
};

/** Texts of the bot's buttons; a button that is not named keeps the usual text. */
export type ButtonTextsInput = {
  /** The patient comes. */
  approve?: InputMaybe<Scalars['String']['input']>;
  /** The patient does not come. */
  cancel?: InputMaybe<Scalars['String']['input']>;
  /** The patient wants another time. */
  transfer?: InputMaybe<Scalars['String']['input']>;
};

/** The order of channels of a scenario. */
export type Cascade = {
  __typename?: 'Cascade';
  /** Channels in the order they are tried. */
  channels: Array<CascadeStep>;
  /** The scenario. */
  scenarioId: Scalars['ID']['output'];
};

/** What one step of a cascade came to. */
export type CascadeFigure = {
  __typename?: 'CascadeFigure';
  /** Those answered by this channel, or on the patient's page after this step. */
  answered: Scalars['Int']['output'];
  /** Its channel. */
  channel: Channel;
  /** What this step cost. */
  cost: Scalars['Float']['output'];
  /** Cost of one answer; null: nobody answered. */
  costPerAnswer?: Maybe<Scalars['Float']['output']>;
  /** Those that it brought to the patient; a channel that reports no delivery counts what was taken. */
  delivered: Scalars['Int']['output'];
  /** Place in the cascade, from 0; null: no step of it now. */
  position?: Maybe<Scalars['Int']['output']>;
  /** Those known to be read. */
  read: Scalars['Int']['output'];
  /** Messages for which this step was tried. */
  tried: Scalars['Int']['output'];
};

/** What the steps of a cascade came to. */
export type CascadeFigures = {
  __typename?: 'CascadeFigures';
  /** Over how many days back from now. */
  days: Scalars['Int']['output'];
  /** One a step: the clinic's order, then channels that are no step now. */
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

/** A step of a cascade to be. */
export type CascadeStepInput = {
  /** Its channel. */
  channel: Channel;
  /** Minutes to wait for delivery before the next step; 30 when not said. */
  waitMinutes?: InputMaybe<Scalars['Int']['input']>;
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

/** A patient. */
export type Client = {
  __typename?: 'Client';
  /** Full years today. */
  age?: Maybe<Scalars['Int']['output']>;
  /** Latest answer about that visit. */
  answer?: Maybe<Answer>;
  /** Day of birth. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** Nothing is ever sent. */
  deceased?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing is sent. */
  excluded?: Maybe<Scalars['Boolean']['output']>;
  /** Why, in the words of who excluded. */
  excludedReason?: Maybe<Scalars['String']['output']>;
  /** Instant of the first visit. */
  firstVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** Gender. */
  gender?: Maybe<Gender>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Instant of the last visit. */
  lastVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** Middle name or patronymic. */
  middleName?: Maybe<Scalars['String']['output']>;
  /** First name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Instant of the next visit. */
  nextVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** What the patient refused. */
  optedOut?: Maybe<OptOut>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Instant of the visit before the last. */
  previousVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whom that visit is to. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Whether that visit stands. */
  status?: Maybe<VisitStatus>;
  /** Total paid, in the clinic's currency. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** Surname. */
  surname?: Maybe<Scalars['String']['output']>;
  /** IANA zone of that visit's branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Instant of the visit shown: the next, else the last. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Which patients to list. */
export type ClientFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Excluded from sending, or not. */
  excluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** One gender. */
  gender?: InputMaybe<Gender>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** State of the visit shown. */
  status?: InputMaybe<VisitStatus>;
};

/** A page of patients. */
export type ClientPage = {
  __typename?: 'ClientPage';
  /** This page. */
  items: Array<Client>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** What a person says a column is. */
export type ColumnInput = {
  /** Null: the column is left out. */
  field?: InputMaybe<ImportField>;
  /** Place of the column, from 0. */
  index: Scalars['Int']['input'];
};

/** The clinic's card. */
export type Company = {
  __typename?: 'Company';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** ISO 4217 code of every sum. */
  currency?: Maybe<Scalars['String']['output']>;
  /** How old, in minutes, the clinic system's last answer may be before messages about visits are held. */
  freshnessMinutes?: Maybe<Scalars['Int']['output']>;
  /** Id. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Address of the logo. */
  logo?: Maybe<Scalars['String']['output']>;
  /** Address of a map. */
  mapLink?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Phone for patients. */
  phone?: Maybe<Scalars['String']['output']>;
  /** IANA zone. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** The clinic's card as it is to be; what is not named stays. */
export type CompanyInput = {
  /** Postal address. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** How old, in minutes, the clinic system's last answer may be before messages about visits are held. */
  freshnessMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Address of a map. */
  mapLink?: InputMaybe<Scalars['String']['input']>;
  /** Name, of no other clinic. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Phone for patients. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** IANA zone. */
  timeZone?: InputMaybe<Scalars['String']['input']>;
};

/** A clinic a master may enter. */
export type CompanyListItem = {
  __typename?: 'CompanyListItem';
  /** Where it is, in words. */
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
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** A connected channel. */
export type ConnectedChannel = {
  __typename?: 'ConnectedChannel';
  /** How they travel. */
  channel: Channel;
  /** Who carries its messages. */
  provider: Provider;
  /** Instant since when it has this state. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  status: ChannelStatus;
};

/** What a patient allows. */
export type Consent = {
  __typename?: 'Consent';
  /** Which consent the message needs; service needs none. */
  category: ConsentCategory;
  /** Instant when it was given. */
  since?: Maybe<Scalars['DateTime']['output']>;
};

/** Which consent a message needs. */
export type ConsentCategory =
  | 'marketing'
  | 'service';

/** One change of what a patient allows, with its proof. */
export type ConsentChange = {
  __typename?: 'ConsentChange';
  /** The patient allows it. */
  allowed: Scalars['Boolean']['output'];
  /** Instant of the change. */
  at: Scalars['DateTime']['output'];
  /** What it is about. */
  category: ConsentCategory;
  /** Channel of a reply. */
  channel?: Maybe<Channel>;
  /** Where it was said: reply, page, staff, or the clinic's own list by the name of its system. */
  source: Scalars['String']['output'];
  /** The words he agreed to or refused with. */
  textVersion?: Maybe<Scalars['String']['output']>;
};

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

/** A column of a table that is about to be imported. */
export type ImportColumn = {
  __typename?: 'ImportColumn';
  /** What else it may be, likeliest first. */
  alternatives: Array<ImportField>;
  /** What it is taken for; null when it is left out. */
  field?: Maybe<ImportField>;
  /** Its heading as written; empty when there is none. */
  header: Scalars['String']['output'];
  /** Place of the column, from 0. */
  index: Scalars['Int']['output'];
};

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

/** What an import of a file would make of it. */
export type ImportPreview = {
  __typename?: 'ImportPreview';
  /** The columns, from left to right. */
  columns: Array<ImportColumn>;
  /** How a CSV file writes its letters. */
  encoding?: Maybe<Scalars['String']['output']>;
  /** What the file is. */
  format: ImportFormat;
  /** What no column tells and an import needs. */
  missing: Array<ImportField>;
  /** Which of the first rows would be rejected. */
  problems: Array<RejectedRow>;
  /** The clinic chose these fields itself for the same headings. */
  remembered: Scalars['Boolean']['output'];
  /** The first 20 rows below the headings. */
  rows: Array<ImportRow>;
  /** What divides the cells of a CSV file. */
  separator?: Maybe<Scalars['String']['output']>;
};

/** A row of a table that is about to be imported. */
export type ImportRow = {
  __typename?: 'ImportRow';
  /** One a column. */
  cells: Array<Scalars['String']['output']>;
  /** Line of the file, from 1. */
  line: Scalars['Int']['output'];
};

/** Something a clinic can connect. */
export type Integration = {
  __typename?: 'Integration';
  /** Whether the clinic connected it. */
  connected: Scalars['Boolean']['output'];
  /** What it is for. */
  kind: IntegrationKind;
  /** Provider, or type of the clinic system. */
  name: Scalars['String']['output'];
  /** Instant since when it has this state. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its state; null: not connected. */
  status?: Maybe<Scalars['String']['output']>;
};

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

/** An address for readers of each language. */
export type LocalAddress = {
  __typename?: 'LocalAddress';
  /** For readers of English. */
  en: Scalars['String']['output'];
  /** For readers of Russian. */
  ru: Scalars['String']['output'];
};

/** A message as the list shows it. */
export type Message = {
  __typename?: 'Message';
  /** What the patient answered. */
  answer?: Maybe<Answer>;
  /** The patient's own words. */
  answerText?: Maybe<Scalars['String']['output']>;
  /** Instant of the answer. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Where the visit is. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** The patient is excluded from sending. */
  clientExcluded?: Maybe<Scalars['Boolean']['output']>;
  /** The patient. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** What the patient added to the score. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Instant when it was planned. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** A person took care of the answer. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** What the message came to. */
  outcome?: Maybe<Outcome>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Provider of that attempt. */
  provider?: Maybe<Provider>;
  /** Score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Why it was not sent or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** The scenario. */
  scenarioId?: Maybe<Scalars['ID']['output']>;
  /** Instant when the message leaves or should have left. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Instant when a provider accepted it. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whom the visit is to. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** How far the furthest attempt got. */
  status: MessageStatus;
  /** IANA zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Instant of the visit's start. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit the message is about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** The numbers over a list of messages. */
export type MessageCounts = {
  __typename?: 'MessageCounts';
  /** The patient comes. */
  approved: Scalars['Int']['output'];
  /** Instant of the counting, by the product's clock. */
  asOf: Scalars['DateTime']['output'];
  /** The patient does not come. */
  canceled: Scalars['Int']['output'];
  /** Delivered or read. */
  delivered: Scalars['Int']['output'];
  /** Outcome failed or unknown. */
  failed: Scalars['Int']['output'];
  /** Held for the night. */
  night: Scalars['Int']['output'];
  /** Sent and not answered. */
  noAnswer: Scalars['Int']['output'];
  /** Still to leave. */
  pending: Scalars['Int']['output'];
  /** All but skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Read. */
  read: Scalars['Int']['output'];
  /** Accepted by a provider. */
  sent: Scalars['Int']['output'];
  /** Outcome skipped or withdrawn. */
  skipped: Scalars['Int']['output'];
  /** The patient wants another time. */
  transferred: Scalars['Int']['output'];
  /** An answer only a person understands. */
  unclear: Scalars['Int']['output'];
  /** Unhandled and in need of a person: unclear, transferred, canceled, failed or unknown. */
  waiting: Scalars['Int']['output'];
};

/** One message in full. */
export type MessageDetail = {
  __typename?: 'MessageDetail';
  /** One per step of the cascade, first step first. */
  attempts?: Maybe<Array<Attempt>>;
  /** The message as the list shows it. */
  message: Message;
  /** The message as the patient gets it. */
  text?: Maybe<Scalars['String']['output']>;
  /** Everything that happened to it, oldest first. */
  timeline: Array<TimelineEvent>;
  /** Why it was planned, on what knowledge. */
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
  /** From this day in the company's zone (YYYY-MM-DD), or from this instant on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** The messages that one of the counts counts. */
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
  /** Up to and with this day in the company's zone (YYYY-MM-DD), or before this instant. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one type of scenario. */
  type?: InputMaybe<ScenarioType>;
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

/** A page of messages. */
export type MessagePage = {
  __typename?: 'MessagePage';
  /** This page. */
  items: Array<Message>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** How far a message's furthest attempt got. */
export type MessageStatus =
  | 'blockedForNight'
  | 'delivered'
  | 'failedToSendToGateway'
  | 'new'
  | 'read'
  | 'sent'
  | 'sentToGateway';

/** The clinic system's connection. */
export type MisConnection = {
  __typename?: 'MisConnection';
  /** Why it was lost, for the reader. */
  error?: Maybe<Scalars['String']['output']>;
  /** Instant of the last finished sync. */
  lastSyncAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system; null: none connected. */
  misType?: Maybe<Scalars['String']['output']>;
  /** Its address. */
  misUrl?: Maybe<Scalars['String']['output']>;
  /** Whether it is connected and answers. */
  status?: Maybe<MisStatus>;
};

/** How to reach a clinic system; which fields are needed depends on the type. */
export type MisInput = {
  /** API key or client id. */
  apiKey?: InputMaybe<Scalars['String']['input']>;
  /** The clinic system's own branch. */
  branchId?: InputMaybe<Scalars['String']['input']>;
  /** Email instead of a login. */
  email?: InputMaybe<Scalars['String']['input']>;
  /** Login. */
  login?: InputMaybe<Scalars['String']['input']>;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: Scalars['String']['input'];
  /** Address of the clinic system. */
  misUrl?: InputMaybe<Scalars['String']['input']>;
  /** Password. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Secret key. */
  secretKey?: InputMaybe<Scalars['String']['input']>;
  /** Access token. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** Whether a clinic system is connected and answers. */
export type MisStatus =
  | 'connected'
  | 'lost'
  | 'none';

/** What can be done. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Change one's own password; other sessions end. */
  changePassword: Scalars['Boolean']['output'];
  /** Try and save the clinic system's connection; answers words for the reader. */
  connectMis: Scalars['String']['output'];
  /** Try and save the connection to a provider of SMS. */
  connectSms: SmsConnection;
  /** Try and save the clinic's Telegram bot. */
  connectTelegram: TelegramStatus;
  /** Find or open the clinic's WhatsApp channel. */
  connectWhatsapp: WhatsappStatus;
  /** Add a branch. */
  createBranch: Branch;
  /** Add a stopped scenario. */
  createScenario: Scenario;
  /** Take in patients and visits from CSV, XLSX or FHIR NDJSON; 64 MB at most. */
  importVisits: Run;
  /** Lift a red stop; what may still leave leaves, what came too late ends with its reason. */
  liftRedStop: RedStop;
  /** Enter a clinic on its behalf; masters only. */
  masterSignIn: Session;
  /** Stop everything of the clinic, or of one branch; pressed twice it is the same stop. */
  pressRedStop: RedStop;
  /** What an import of the file would make of its columns; nothing is stored. */
  previewVisits: ImportPreview;
  /** Mark one notification read; answers the numbers as they are now. */
  readAlert: AlertStat;
  /** Mark every notification read; answers the numbers as they are now. */
  readAllAlerts: AlertStat;
  /** Record what a patient said to staff of one category of messages; answers what he allows now. */
  recordConsent: Scalars['Boolean']['output'];
  /** Ask for a letter with a link to a new password; known and unknown addresses answer alike. */
  recoverPassword: Scalars['Boolean']['output'];
  /** Exchange a refresh token for a new pair. */
  refreshToken: RefreshedSession;
  /** Make the sending list anew; refused while the scenario is active. */
  regenerate: Regenerated;
  /** Register a company and its Owner. */
  register: Session;
  /** Take a review link off, with its transitions. */
  removeReviewLink: Scalars['Boolean']['output'];
  /** Take a test patient off. */
  removeTestPatient: Scalars['Boolean']['output'];
  /** Count that a goal of the page was reached; false where the host does not count. */
  reportGoal: Scalars['Boolean']['output'];
  /** Set a new password by the token of the link; every session of the account ends. */
  resetPassword: Scalars['Boolean']['output'];
  /** Set the texts of the bot's buttons; a button that is not named keeps the usual text. */
  saveButtonTexts: ButtonTexts;
  /** Set the order of a scenario's channels; an edit like any other. */
  saveCascade: Scenario;
  /** Save the clinic's card; what is not named stays. */
  saveCompany: Company;
  /** Add a review link, or change the one with this id. */
  saveReviewLink: ReviewLink;
  /** Change settings; what is not named stays. */
  saveScenario: Scenario;
  /** Add a test patient, or change the one with this id. */
  saveTestPatient: TestPatient;
  /** Send the scenario's message to test patients at once; answers what became of each. */
  sendTest: Array<TestResult>;
  /** Choose when notifications pop up; answers the choice. */
  setAlertPeriod: Periodicity;
  /** Replace a branch's logo; answers the address of the picture. */
  setBranchLogo: Scalars['String']['output'];
  /** Replace the clinic's logo; answers the address of the picture. */
  setCompanyLogo: Scalars['String']['output'];
  /** Exclude a patient from sending or include again; answers the mark as it is now. */
  setExcluded: Scalars['Boolean']['output'];
  /** Mark an answer handled or take the mark back; answers the mark as it is now. */
  setHandled: Scalars['Boolean']['output'];
  /** Open a session by email and password. */
  signIn: Session;
  /** End the session. */
  signOut: Scalars['Boolean']['output'];
  /** Start with the verified list; refused when it no longer holds. */
  start: Scenario;
  /** Start a sync, or join the one that is running. */
  startSync: Run;
  /** Stop; everything unsent is withdrawn. */
  stop: Scenario;
  /** Save a branch's card. */
  updateBranch: Branch;
  /** Say that the list with this hash was checked. */
  verify: Scenario;
};


/** What can be done. */
export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/** What can be done. */
export type MutationConnectMisArgs = {
  input: MisInput;
};


/** What can be done. */
export type MutationConnectSmsArgs = {
  input: SmsInput;
  provider: SmsProvider;
};


/** What can be done. */
export type MutationConnectTelegramArgs = {
  input: TelegramInput;
};


/** What can be done. */
export type MutationCreateBranchArgs = {
  input: BranchInput;
};


/** What can be done. */
export type MutationCreateScenarioArgs = {
  input: NewScenarioInput;
};


/** What can be done. */
export type MutationImportVisitsArgs = {
  file: Scalars['Upload']['input'];
  mapping?: InputMaybe<Array<ColumnInput>>;
};


/** What can be done. */
export type MutationLiftRedStopArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationMasterSignInArgs = {
  forCompanyId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationPressRedStopArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be done. */
export type MutationPreviewVisitsArgs = {
  file: Scalars['Upload']['input'];
  mapping?: InputMaybe<Array<ColumnInput>>;
};


/** What can be done. */
export type MutationReadAlertArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRecordConsentArgs = {
  allowed: Scalars['Boolean']['input'];
  category: ConsentCategory;
  clientId: Scalars['ID']['input'];
  textVersion?: InputMaybe<Scalars['String']['input']>;
};


/** What can be done. */
export type MutationRecoverPasswordArgs = {
  email: Scalars['String']['input'];
};


/** What can be done. */
export type MutationRefreshTokenArgs = {
  accessToken: Scalars['String']['input'];
  refreshToken: Scalars['String']['input'];
};


/** What can be done. */
export type MutationRegenerateArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** What can be done. */
export type MutationRemoveReviewLinkArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRemoveTestPatientArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationReportGoalArgs = {
  goal: Goal;
};


/** What can be done. */
export type MutationResetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


/** What can be done. */
export type MutationSaveButtonTextsArgs = {
  input: ButtonTextsInput;
};


/** What can be done. */
export type MutationSaveCascadeArgs = {
  channels: Array<CascadeStepInput>;
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSaveCompanyArgs = {
  input: CompanyInput;
};


/** What can be done. */
export type MutationSaveReviewLinkArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: ReviewLinkInput;
};


/** What can be done. */
export type MutationSaveScenarioArgs = {
  id: Scalars['ID']['input'];
  input: ScenarioInput;
};


/** What can be done. */
export type MutationSaveTestPatientArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: TestPatientInput;
};


/** What can be done. */
export type MutationSendTestArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  notice?: InputMaybe<Notice>;
  scenarioId: Scalars['ID']['input'];
  testPatientIds: Array<Scalars['ID']['input']>;
};


/** What can be done. */
export type MutationSetAlertPeriodArgs = {
  periodicity: Periodicity;
};


/** What can be done. */
export type MutationSetBranchLogoArgs = {
  file: Scalars['Upload']['input'];
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSetCompanyLogoArgs = {
  file: Scalars['Upload']['input'];
};


/** What can be done. */
export type MutationSetExcludedArgs = {
  clientId: Scalars['ID']['input'];
  excluded: Scalars['Boolean']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
};


/** What can be done. */
export type MutationSetHandledArgs = {
  handled: Scalars['Boolean']['input'];
  messageId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSignInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** What can be done. */
export type MutationStartArgs = {
  hash: Scalars['String']['input'];
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationStopArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationUpdateBranchArgs = {
  id: Scalars['ID']['input'];
  input: BranchInput;
};


/** What can be done. */
export type MutationVerifyArgs = {
  hash: Scalars['String']['input'];
  scenarioId: Scalars['ID']['input'];
};

/** A scenario to add; it starts stopped. */
export type NewScenarioInput = {
  /** Unique name within the clinic. */
  name: Scalars['String']['input'];
  /** Everything else, where it is not as usual for the type. */
  settings?: InputMaybe<ScenarioInput>;
  /** What it is for. */
  type: ScenarioType;
};

/** What a notification tells of its visit. */
export type Notice =
  | 'booked'
  | 'canceled'
  | 'moved';

/** What a patient refused. */
export type OptOut =
  | 'all'
  | 'marketing';

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

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** When notifications pop up; null where the host does not say. */
  alertPeriod?: Maybe<Periodicity>;
  /** How many notifications are unread. */
  alertStat: AlertStat;
  /** Notifications, newest first. */
  alerts: AlertPage;
  /** The clinic's branches. */
  branches: Array<Branch>;
  /** The texts of the bot's buttons. */
  buttonTexts: ButtonTexts;
  /** What each step of a scenario's cascade came to over the last 30 days; null where the host does not count. */
  cascadeFigures?: Maybe<CascadeFigures>;
  /** The order of channels of every scenario. */
  cascades: Array<Cascade>;
  /** Whether the WhatsApp channel is linked. */
  channelStatus: WhatsappStatus;
  /** The connected channels. */
  channels: Array<ConnectedChannel>;
  /** One patient. */
  client?: Maybe<Client>;
  /** The clinic's patients by name. */
  clients: ClientPage;
  /** The clinics a master may enter. */
  companies: CompanyPage;
  /** The clinic's card. */
  company: Company;
  /** What a patient allowed and refused, newest first. */
  consents?: Maybe<Array<ConsentChange>>;
  /** Where to download the agent for on-premise clinic systems; null: the operator offers none. */
  installerLink?: Maybe<Scalars['String']['output']>;
  /** What can be connected, and what is. */
  integrations: Array<Integration>;
  /** One message in full. */
  message?: Maybe<MessageDetail>;
  /** The numbers over a list of messages; null where the host does not count. */
  messageCounts?: Maybe<MessageCounts>;
  /** Messages, sent and planned. */
  messages: MessagePage;
  /** The clinic system's connection. */
  misConnection: MisConnection;
  /** What a red stop pressed now would hold back: for one branch, or for everything. */
  redStopOutlook?: Maybe<RedStopOutlook>;
  /** What holds sending back: the red stops, and the operator's fence; null where the host knows none. */
  redStops?: Maybe<RedStops>;
  /** Where patients are invited to write a public review. */
  reviewLinks: ReviewLinkPage;
  /** A sync or import; without an id the latest, null before the first. */
  run?: Maybe<Run>;
  /** One scenario. */
  scenario?: Maybe<Scenario>;
  /** The clinic's scenarios, oldest first. */
  scenarios: ScenarioPage;
  /** A scenario's sending list in order of sending, with everyone skipped and why. */
  sendingList: SendingList;
  /** Services by name, as visits name them. */
  services: ServicePage;
  /** What would happen to one patient, by the code that decides; nothing is sent and nothing stays. */
  simulation?: Maybe<Simulation>;
  /** The connection to a provider of SMS; credentials never come back. */
  smsConnection: SmsConnection;
  /** The clinic's specialists by name. */
  specialists: SpecialistPage;
  /** The clinic's Telegram bot. */
  telegramStatus: TelegramStatus;
  /** Whom test messages go to. */
  testPatients: TestPatientPage;
  /** A text as a real patient would get it, with what is wrong in it and what it costs. */
  textPreview?: Maybe<TextPreview>;
  /** Who is signed in, where, and on which plan. */
  viewer: Viewer;
};


/** What can be asked. */
export type QueryAlertsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  read?: InputMaybe<Scalars['Boolean']['input']>;
  type?: InputMaybe<AlertType>;
};


/** What can be asked. */
export type QueryCascadeFiguresArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryClientArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryClientsArgs = {
  filter?: InputMaybe<ClientFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryCompaniesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryConsentsArgs = {
  clientId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryMessageArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryMessageCountsArgs = {
  filter?: InputMaybe<MessageFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryMessagesArgs = {
  filter?: InputMaybe<MessageFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryRedStopOutlookArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be asked. */
export type QueryRunArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be asked. */
export type QueryScenarioArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryScenariosArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<ScenarioState>;
  type?: InputMaybe<ScenarioType>;
};


/** What can be asked. */
export type QuerySendingListArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  scenarioId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ListStatus>;
};


/** What can be asked. */
export type QueryServicesArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QuerySimulationArgs = {
  clientId: Scalars['ID']['input'];
  scenarioId: Scalars['ID']['input'];
  steps: Array<SimulatedStepInput>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be asked. */
export type QuerySmsConnectionArgs = {
  provider: SmsProvider;
};


/** What can be asked. */
export type QuerySpecialistsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryTextPreviewArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  notice?: InputMaybe<Notice>;
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  text: Scalars['String']['input'];
  type: ScenarioType;
};

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

/** A red stop: nothing leaves until it is lifted. */
export type RedStop = {
  __typename?: 'RedStop';
  /** The branch whose visits are meant; null: everything. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** That branch's name. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Messages that came too late because of it and ended with a reason. */
  dropped: Scalars['Int']['output'];
  /** Messages that it holds back at the moment. */
  held: Scalars['Int']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** Messages that left later because of it. */
  late: Scalars['Int']['output'];
  /** Instant when it was lifted; null: it holds. */
  liftedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who lifted it. */
  liftedBy?: Maybe<Scalars['String']['output']>;
  /** Those that it met, the earliest first; at most 50. */
  messages: Array<RedStopMessage>;
  /** Instant when it was pressed. */
  pressedAt: Scalars['DateTime']['output'];
  /** Who pressed it. */
  pressedBy: Scalars['String']['output'];
};

/** A message that a red stop holds back, or held back. */
export type RedStopMessage = {
  __typename?: 'RedStopMessage';
  /** The patient's full name. */
  clientName: Scalars['String']['output'];
  /** Instant from which it cannot leave on that day any more, or at all; null when it has left or ended. */
  closesAt?: Maybe<Scalars['DateTime']['output']>;
  /** The message. */
  messageId: Scalars['ID']['output'];
  /** How it ended. */
  outcome: Outcome;
  /** Why it waits or did not leave. */
  reason?: Maybe<ReasonCode>;
  /** The scenario. */
  scenarioName: Scalars['String']['output'];
  /** Instant when it is or was to leave. */
  sendAt: Scalars['DateTime']['output'];
  /** Instant when it left; null before. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA zone of the message's hours. */
  timeZone: Scalars['String']['output'];
  /** Instant of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What a red stop pressed now would hold back. */
export type RedStopOutlook = {
  __typename?: 'RedStopOutlook';
  /** Messages due within the next 24 hours that it would hold back. */
  count: Scalars['Int']['output'];
  /** The first ten of them. */
  first: Array<RedStopMessage>;
  /** Those of them due within an hour. */
  withinHour: Scalars['Int']['output'];
};

/** What holds sending back. */
export type RedStops = {
  __typename?: 'RedStops';
  /** Set while the whole installation sends nothing until its operator has looked. */
  fence?: Maybe<SendingFence>;
  /** The red stops that hold; the one for all first. */
  items: Array<RedStop>;
};

/** What a refresh gives. */
export type RefreshedSession = {
  __typename?: 'RefreshedSession';
  /** The access token. */
  accessToken?: Maybe<Scalars['String']['output']>;
  /** The refresh token; the old one is spent. */
  refreshToken?: Maybe<Scalars['String']['output']>;
  /** What the clinic paid for: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
};

/** What a sending list came to. */
export type Regenerated = {
  __typename?: 'Regenerated';
  /** Expected price, in the clinic's currency; null: prices are not known. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Messages due. */
  count: Scalars['Int']['output'];
  /** The list's hash. */
  hash: Scalars['String']['output'];
  /** The scenario as it is now. */
  scenario: Scenario;
  /** Patients skipped. */
  skipped: Scalars['Int']['output'];
};

/** A new company and its Owner. */
export type RegisterInput = {
  /** Name of the company; not yet registered. */
  companyName: Scalars['String']['input'];
  /** Address of the Owner. */
  email: Scalars['String']['input'];
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** The Owner's password. */
  password: Scalars['String']['input'];
  /** Phone, any common spelling. */
  phone: Scalars['String']['input'];
  /** IANA zone of the company. */
  timeZone: Scalars['String']['input'];
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

/** A row that was not taken. */
export type RejectedRow = {
  __typename?: 'RejectedRow';
  /** The value at fault, where there is one. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Line of the source, from 1. */
  line: Scalars['Int']['output'];
  /** Why it was not taken. */
  reason: RejectReason;
};

/** Where patients may write a public review. */
export type ReviewLink = {
  __typename?: 'ReviewLink';
  /** The branch whose patients see it; null for all. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** How many times patients went there. */
  transitionsCount: Scalars['Int']['output'];
  /** Where they write. */
  url: Scalars['String']['output'];
  /** What patients see on the button. */
  urlName: Scalars['String']['output'];
};

/** A review link as written. */
export type ReviewLinkInput = {
  /** The branch whose patients see it; null for all. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Where they write, http or https. */
  url: Scalars['String']['input'];
  /** What patients see on the button. */
  urlName: Scalars['String']['input'];
};

/** All review links. */
export type ReviewLinkPage = {
  __typename?: 'ReviewLinkPage';
  /** Review links by name. */
  items: Array<ReviewLink>;
  /** How many. */
  total: Scalars['Int']['output'];
};

/** What a person may do. */
export type Role =
  | 'administrator'
  | 'manager'
  | 'marketer'
  | 'owner'
  | 'providerEmployee';

/** A scenario's rule as it held for one message. */
export type Rule = {
  __typename?: 'Rule';
  /** Days from the message to the visit. */
  daysAhead?: Maybe<Scalars['Int']['output']>;
  /** Time of day, HH:MM. */
  sendTime?: Maybe<Scalars['String']['output']>;
  /** IANA zone of these times. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Days off are avoided. */
  weekendAware?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing leaves before, HH:MM. */
  windowFrom?: Maybe<Scalars['String']['output']>;
  /** Nothing leaves after, HH:MM. */
  windowTo?: Maybe<Scalars['String']['output']>;
};

/** A sync with the clinic system, or an import from a file. */
export type Run = {
  __typename?: 'Run';
  /** New rows. */
  created?: Maybe<Scalars['Int']['output']>;
  /** Why it failed, for the reader. */
  error?: Maybe<Scalars['String']['output']>;
  /** The imported file. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** Instant of its end. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** From the clinic system, or from a file. */
  kind?: Maybe<RunKind>;
  /** Rows that could not be read. */
  rejected?: Maybe<Scalars['Int']['output']>;
  /** The rejected rows, the first 1,000. */
  rows?: Maybe<Array<RejectedRow>>;
  /** Instant of its start. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it is. */
  state: RunState;
  /** Rows that were as known. */
  unchanged?: Maybe<Scalars['Int']['output']>;
  /** Rows that changed. */
  updated?: Maybe<Scalars['Int']['output']>;
};

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

/** What is sent, to whom and when. */
export type Scenario = {
  __typename?: 'Scenario';
  /** Youngest age, full years, inclusive. */
  ageFrom?: Maybe<Scalars['Int']['output']>;
  /** Oldest age, full years, inclusive. */
  ageTo?: Maybe<Scalars['Int']['output']>;
  /** Last day of the scenario. */
  autoStopDate?: Maybe<Scalars['Date']['output']>;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: Maybe<Scalars['Int']['output']>;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: Maybe<Scalars['Int']['output']>;
  /** Days that messages may leave on; 1 is Monday. */
  daysOfWeek?: Maybe<Array<Scalars['Int']['output']>>;
  /** Minutes after booking (notifications) or after the end of the visit (memos). */
  departureMinutes?: Maybe<Scalars['Int']['output']>;
  /** Services that count; empty: all. */
  enabledServices?: Maybe<Array<Scalars['String']['output']>>;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: Maybe<Scalars['Boolean']['output']>;
  /** One gender only; null: both. */
  gender?: Maybe<Gender>;
  /** Days that a gift stays valid. */
  giftExpiryDays?: Maybe<Scalars['Int']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message carries buttons or a link to answer with. */
  interactiveResponses?: Maybe<Scalars['Boolean']['output']>;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: Maybe<KidsOrAdult>;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within so many months. */
  lastVisitMonths?: Maybe<Scalars['Int']['output']>;
  /** Expected price of the list, in the clinic's currency. */
  listCost?: Maybe<Scalars['Float']['output']>;
  /** Messages due. */
  listCount?: Maybe<Scalars['Int']['output']>;
  /** Instant when the list was made. */
  listGeneratedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Hash of the settings, the text and the next 24 hours of the list; null: no list. */
  listHash?: Maybe<Scalars['String']['output']>;
  /** Patients skipped. */
  listSkipped?: Maybe<Scalars['Int']['output']>;
  /** How far the sending list is. */
  listState?: Maybe<ListState>;
  /** Instant when it was checked. */
  listVerifiedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Total paid must be more than this, in the clinic's currency. */
  minPayment?: Maybe<Scalars['Float']['output']>;
  /** Unique name within the clinic. */
  name: Scalars['String']['output'];
  /** Instant when its next message leaves; null: none waits. */
  nextSendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Time of day, HH:MM, local to the branch. */
  sendTime?: Maybe<Scalars['String']['output']>;
  /** Lifts the age bounds. */
  sendToAll?: Maybe<Scalars['Boolean']['output']>;
  /** Messages sent within the last 30 days. */
  sentCount?: Maybe<Scalars['Int']['output']>;
  /** Ids of specialists that count; empty: all. */
  specialists?: Maybe<Array<Scalars['ID']['output']>>;
  /** Whether it sends. */
  state: ScenarioState;
  /** Text of the message with variables in braces. */
  text?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit was cancelled; null: nobody is told. */
  textCanceled?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit moved; null: nobody is told. */
  textMoved?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  type: ScenarioType;
  /** Visits from this day on. */
  visitDateFrom?: Maybe<Scalars['Date']['output']>;
  /** Visits up to this day. */
  visitDateTo?: Maybe<Scalars['Date']['output']>;
  /** Messages planned and not sent yet. */
  waitingCount?: Maybe<Scalars['Int']['output']>;
  /** What would leave on a day off leaves on the working day before. */
  weekendAware?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing leaves before, HH:MM local to the branch. */
  windowFrom?: Maybe<Scalars['String']['output']>;
  /** Nothing leaves after, HH:MM local to the branch. */
  windowTo?: Maybe<Scalars['String']['output']>;
};

/** Settings to change; what is not named stays. */
export type ScenarioInput = {
  /** Youngest age, full years, inclusive. */
  ageFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Oldest age, full years, inclusive. */
  ageTo?: InputMaybe<Scalars['Int']['input']>;
  /** Last day of the scenario. */
  autoStopDate?: InputMaybe<Scalars['Date']['input']>;
  /** Days from the message to the visit, in calendar days of the branch. */
  daysAhead?: InputMaybe<Scalars['Int']['input']>;
  /** Days from the greeting to the birthday. */
  daysBeforeBirthday?: InputMaybe<Scalars['Int']['input']>;
  /** Days that messages may leave on; 1 is Monday. */
  daysOfWeek?: InputMaybe<Array<Scalars['Int']['input']>>;
  /** Minutes after booking (notifications) or after the end of the visit (memos); at least 15. */
  departureMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** Services that count; empty: all. */
  enabledServices?: InputMaybe<Array<Scalars['String']['input']>>;
  /** Surveys: only after a patient's first visit. */
  firstVisitOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** One gender only; null: both. */
  gender?: InputMaybe<Gender>;
  /** Days that a gift stays valid. */
  giftExpiryDays?: InputMaybe<Scalars['Int']['input']>;
  /** The message carries buttons or a link to answer with. */
  interactiveResponses?: InputMaybe<Scalars['Boolean']['input']>;
  /** Kids or adults only; null: both. */
  kidsOrAdult?: InputMaybe<KidsOrAdult>;
  /** Invitations: 3, 6 or 12 months after the last visit; promotions: a last visit within so many months. */
  lastVisitMonths?: InputMaybe<Scalars['Int']['input']>;
  /** Total paid must be more than this, in the clinic's currency. */
  minPayment?: InputMaybe<Scalars['Float']['input']>;
  /** Unique name within the clinic. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Time of day, HH:MM, local to the branch. */
  sendTime?: InputMaybe<Scalars['String']['input']>;
  /** Lifts the age bounds. */
  sendToAll?: InputMaybe<Scalars['Boolean']['input']>;
  /** Ids of specialists that count; empty: all. */
  specialists?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Text of the message with variables in braces. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was cancelled; null: nobody is told. */
  textCanceled?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit moved; null: nobody is told. */
  textMoved?: InputMaybe<Scalars['String']['input']>;
  /** Visits from this day on. */
  visitDateFrom?: InputMaybe<Scalars['Date']['input']>;
  /** Visits up to this day. */
  visitDateTo?: InputMaybe<Scalars['Date']['input']>;
  /** What would leave on a day off leaves on the working day before. */
  weekendAware?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A page of scenarios. */
export type ScenarioPage = {
  __typename?: 'ScenarioPage';
  /** This page. */
  items: Array<Scenario>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
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

/** The operator's fence: the database seems to come from a backup. */
export type SendingFence = {
  __typename?: 'SendingFence';
  /** What does not fit. */
  cause: FenceCause;
  /** Instant when that was noticed. */
  closedAt: Scalars['DateTime']['output'];
};

/** A page of a sending list. */
export type SendingList = {
  __typename?: 'SendingList';
  /** This page. */
  items: Array<SendingListItem>;
  /** Items on all pages. */
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
  /** What a notification tells of its visit; null for other scenarios. */
  notice?: Maybe<Notice>;
  /** Why skipped. */
  reason?: Maybe<ReasonCode>;
  /** Instant when the message leaves or would have left. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** Due or skipped. */
  status: ListStatus;
  /** The message as the patient gets it. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Instant of the visit's start. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit the message is about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** A service as visits name it. */
export type Service = {
  __typename?: 'Service';
  /** Name as the clinic system writes it. */
  name: Scalars['String']['output'];
  /** How many visits name it. */
  visits?: Maybe<Scalars['Int']['output']>;
};

/** A page of services. */
export type ServicePage = {
  __typename?: 'ServicePage';
  /** This page. */
  items: Array<Service>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** What a sign-in gives. */
export type Session = {
  __typename?: 'Session';
  /** Whether the account may enter other clinics. */
  isMasterAccount?: Maybe<Scalars['Boolean']['output']>;
  /** The refresh token. */
  refreshToken?: Maybe<Scalars['String']['output']>;
  /** What the clinic paid for: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
  /** The access token. */
  token?: Maybe<Scalars['String']['output']>;
};

/** One thing that would happen. */
export type SimulatedEvent = {
  __typename?: 'SimulatedEvent';
  /** Instant. */
  at: Scalars['DateTime']['output'];
  /** The channel. */
  channel?: Maybe<Channel>;
  /** What would happen to a message; null for a step. */
  kind?: Maybe<TimelineKind>;
  /** The message; one that is not planned yet has an id of this run only. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** What a notification tells of its visit. */
  notice?: Maybe<Notice>;
  /** Why not. */
  reason?: Maybe<ReasonCode>;
  /** The message's scenario. */
  scenarioId?: Maybe<Scalars['ID']['output']>;
  /** Its name. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** Planned, held: instant when it would leave. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** The step that was taken; null for a message. */
  step?: Maybe<SimulatedStepKind>;
  /** Sent: the message as the patient would get it; answered: his words. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA zone of its branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Instant of the visit that it is about. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Something that happens meanwhile. */
export type SimulatedStepInput = {
  /** Instant when it happens; now, where it has passed since the page was opened. */
  at: Scalars['DateTime']['input'];
  /** A channel lost or back: which. */
  channel?: InputMaybe<Channel>;
  /** What happens. */
  kind: SimulatedStepKind;
  /** An answer: what the patient writes. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** A move or a booking: instant of the visit's start. */
  to?: InputMaybe<Scalars['DateTime']['input']>;
  /** A move or a cancellation: the visit; the n-th booked by a step is booked-n. */
  visitId?: InputMaybe<Scalars['ID']['input']>;
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

/** A visit as it would be at the end. */
export type SimulatedVisit = {
  __typename?: 'SimulatedVisit';
  /** Id; booked-n for one that a step booked. */
  id: Scalars['ID']['output'];
  /** What it is for. */
  service?: Maybe<Scalars['String']['output']>;
  /** Whom it is to. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Instant of its start. */
  startsAt: Scalars['DateTime']['output'];
  /** Whether it stands. */
  status: VisitStatus;
  /** IANA zone of its branch. */
  timeZone: Scalars['String']['output'];
};

/** Everything that would happen. */
export type Simulation = {
  __typename?: 'Simulation';
  /** The patient's full name. */
  clientName: Scalars['String']['output'];
  /** In their order. */
  events: Array<SimulatedEvent>;
  /** Instant of the beginning. */
  from: Scalars['DateTime']['output'];
  /** IANA zone of the clinic. */
  timeZone: Scalars['String']['output'];
  /** Instant of the end. */
  until: Scalars['DateTime']['output'];
  /** The patient's visits ahead as they would be at the end. */
  visits: Array<SimulatedVisit>;
};

/** The connection to a provider of SMS. */
export type SmsConnection = {
  __typename?: 'SmsConnection';
  /** Whether the clinic connected it. */
  connected: Scalars['Boolean']['output'];
  /** Name the patient sees as sender. */
  sender?: Maybe<Scalars['String']['output']>;
  /** Instant since when it has this state. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** State of the channel; null: not connected. */
  status?: Maybe<ChannelStatus>;
};

/** What a provider of SMS asks for: login and password, or a token. */
export type SmsInput = {
  /** The provider's login. */
  login?: InputMaybe<Scalars['String']['input']>;
  /** Its password. */
  password?: InputMaybe<Scalars['String']['input']>;
  /** Name the patient sees as sender. */
  sender?: InputMaybe<Scalars['String']['input']>;
  /** The provider's key instead. */
  token?: InputMaybe<Scalars['String']['input']>;
};

/** Who carries text messages. */
export type SmsProvider =
  | 'sigmasms'
  | 'sms16';

/** Somebody patients visit. */
export type Specialist = {
  __typename?: 'Specialist';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What he or she practises. */
  specialty?: Maybe<Scalars['String']['output']>;
};

/** A page of specialists. */
export type SpecialistPage = {
  __typename?: 'SpecialistPage';
  /** This page. */
  items: Array<Specialist>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** How to reach the clinic's bot. */
export type TelegramInput = {
  /** Id of the clinic's Telegram channel. */
  channelId?: InputMaybe<Scalars['String']['input']>;
  /** Name shown to staff. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** The bot's token. */
  token: Scalars['String']['input'];
};

/** The clinic's Telegram bot. */
export type TelegramStatus = {
  __typename?: 'TelegramStatus';
  /** Id of the clinic's Telegram channel. */
  channelId?: Maybe<Scalars['String']['output']>;
  /** Name shown to staff. */
  name?: Maybe<Scalars['String']['output']>;
  /** State of the bot; null: not connected. */
  status?: Maybe<ChannelStatus>;
};

/** Somebody of the clinic to whom test messages go. */
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

/** A test patient as written; every field is filled. */
export type TestPatientInput = {
  /** First name. */
  firstName: Scalars['String']['input'];
  /** Last name. */
  lastName: Scalars['String']['input'];
  /** Patronymic. */
  patronymic: Scalars['String']['input'];
  /** Phone that can be dialled. */
  phone: Scalars['String']['input'];
  /** Position at the clinic. */
  position: Scalars['String']['input'];
};

/** All test patients. */
export type TestPatientPage = {
  __typename?: 'TestPatientPage';
  /** Test patients by name. */
  items: Array<TestPatient>;
  /** How many. */
  total: Scalars['Int']['output'];
};

/** What became of a test message. */
export type TestResult = {
  __typename?: 'TestResult';
  /** Its words, for the reader. */
  detail?: Maybe<Scalars['String']['output']>;
  /** What the provider said. */
  status?: Maybe<TestStatus>;
  /** The test patient. */
  testPatientId: Scalars['ID']['output'];
};

/** What a provider said to a test message. */
export type TestStatus =
  | 'accepted'
  | 'refused'
  | 'unknown';

/** A piece of a text that is wrong. */
export type TextError = {
  __typename?: 'TextError';
  /** Where the piece begins, in UTF-16 units from the start of the text. */
  at?: Maybe<Scalars['Int']['output']>;
  /** What to do about it, for the reader. */
  message?: Maybe<Scalars['String']['output']>;
  /** The piece as written; empty for what is missing. */
  piece?: Maybe<Scalars['String']['output']>;
  /** How it is wrong. */
  problem?: Maybe<TextProblem>;
};

/** A text as a real patient would get it. */
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
  /** Variables that this patient leaves empty. */
  empty?: Maybe<Array<Scalars['String']['output']>>;
  /** What is wrong with the text. */
  errors?: Maybe<Array<TextError>>;
  /** The text with the longest values this clinic has. */
  longestText?: Maybe<Scalars['String']['output']>;
  /** SMS parts of the longest text. */
  smsParts?: Maybe<Scalars['Int']['output']>;
  /** Its length as SMS count: septets, or 16-bit units in Unicode. */
  smsUnits?: Maybe<Scalars['Int']['output']>;
  /** The text filled in; null: the clinic has no patient yet. */
  text?: Maybe<Scalars['String']['output']>;
  /** IANA zone its times are worded in. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Whether it needs Unicode, 70 units a part instead of 160. */
  unicode?: Maybe<Scalars['Boolean']['output']>;
  /** Instant of the visit it is about. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
};

/** How a text is wrong. */
export type TextProblem =
  | 'EMPTY'
  | 'MISSING_VARIABLE'
  | 'NESTED'
  | 'NOT_CLOSED'
  | 'NOT_OPENED'
  | 'UNKNOWN_VARIABLE';

/** One event of a message. */
export type TimelineEvent = {
  __typename?: 'TimelineEvent';
  /** Instant when it happened. */
  at: Scalars['DateTime']['output'];
  /** Instant of the data it rested on. */
  dataSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** What belongs to it: rule, reason, channel, provider, words. */
  detail?: Maybe<Scalars['JSON']['output']>;
  /** What happened. */
  kind: TimelineKind;
};

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

/** The person behind the token. */
export type Viewer = {
  __typename?: 'Viewer';
  /** The clinic entered; null for a master who chose none. */
  company?: Maybe<ViewerCompany>;
  /** Where a letter to the general director goes; null where the operator names nowhere. */
  directorUrl?: Maybe<LocalAddress>;
  /** Address of the account. */
  email?: Maybe<Scalars['String']['output']>;
  /** First name. */
  firstName?: Maybe<Scalars['String']['output']>;
  /** Whether the account may enter other clinics. */
  isMasterAccount?: Maybe<Scalars['Boolean']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** What the person may do. */
  role: Role;
  /** What the clinic paid for: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
};

/** The clinic a person works in. */
export type ViewerCompany = {
  __typename?: 'ViewerCompany';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Name. */
  name?: Maybe<Scalars['String']['output']>;
  /** IANA zone. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** Whether a visit stands. */
export type VisitStatus =
  | 'canceled'
  | 'valid';

/** State of the WhatsApp channel. */
export type WhatsappStatus = {
  __typename?: 'WhatsappStatus';
  /** Picture to scan, as a data address; null: none to show. */
  qr?: Maybe<Scalars['String']['output']>;
  /** The state; null: the clinic has no channel. */
  status?: Maybe<ChannelStatus>;
};

/** Why a message was planned. */
export type Why = {
  __typename?: 'Why';
  /** Channels in the order they are tried. */
  cascade?: Maybe<Array<CascadeStep>>;
  /** What the patient allows. */
  consent?: Maybe<Consent>;
  /** Instant when the visit was last seen at its source. */
  dataSeenAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system, or import. */
  dataSource?: Maybe<Scalars['String']['output']>;
  /** The scenario's rule. */
  rule?: Maybe<Rule>;
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
  Alert: ResolverTypeWrapper<Alert>;
  AlertPage: ResolverTypeWrapper<AlertPage>;
  AlertStat: ResolverTypeWrapper<AlertStat>;
  AlertType: AlertType;
  Answer: Answer;
  Attempt: ResolverTypeWrapper<Attempt>;
  AttemptState: AttemptState;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Branch: ResolverTypeWrapper<Branch>;
  BranchInput: BranchInput;
  ButtonTexts: ResolverTypeWrapper<ButtonTexts>;
  ButtonTextsInput: ButtonTextsInput;
  Cascade: ResolverTypeWrapper<Cascade>;
  CascadeFigure: ResolverTypeWrapper<CascadeFigure>;
  CascadeFigures: ResolverTypeWrapper<CascadeFigures>;
  CascadeStep: ResolverTypeWrapper<CascadeStep>;
  CascadeStepInput: CascadeStepInput;
  Channel: Channel;
  ChannelStatus: ChannelStatus;
  Client: ResolverTypeWrapper<Client>;
  ClientFilter: ClientFilter;
  ClientPage: ResolverTypeWrapper<ClientPage>;
  ColumnInput: ColumnInput;
  Company: ResolverTypeWrapper<Company>;
  CompanyInput: CompanyInput;
  CompanyListItem: ResolverTypeWrapper<CompanyListItem>;
  CompanyPage: ResolverTypeWrapper<CompanyPage>;
  ConnectedChannel: ResolverTypeWrapper<ConnectedChannel>;
  Consent: ResolverTypeWrapper<Consent>;
  ConsentCategory: ConsentCategory;
  ConsentChange: ResolverTypeWrapper<ConsentChange>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  FenceCause: FenceCause;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Gender: Gender;
  Goal: Goal;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportColumn: ResolverTypeWrapper<ImportColumn>;
  ImportField: ImportField;
  ImportFormat: ImportFormat;
  ImportPreview: ResolverTypeWrapper<ImportPreview>;
  ImportRow: ResolverTypeWrapper<ImportRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<Integration>;
  IntegrationKind: IntegrationKind;
  JSON: ResolverTypeWrapper<Scalars['JSON']['output']>;
  KidsOrAdult: KidsOrAdult;
  ListState: ListState;
  ListStatus: ListStatus;
  LocalAddress: ResolverTypeWrapper<LocalAddress>;
  Message: ResolverTypeWrapper<Message>;
  MessageCounts: ResolverTypeWrapper<MessageCounts>;
  MessageDetail: ResolverTypeWrapper<MessageDetailModel>;
  MessageFilter: MessageFilter;
  MessageGroup: MessageGroup;
  MessagePage: ResolverTypeWrapper<MessagePage>;
  MessageStatus: MessageStatus;
  MisConnection: ResolverTypeWrapper<MisConnection>;
  MisInput: MisInput;
  MisStatus: MisStatus;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewScenarioInput: NewScenarioInput;
  Notice: Notice;
  OptOut: OptOut;
  Outcome: Outcome;
  Periodicity: Periodicity;
  Provider: Provider;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  ReasonCode: ReasonCode;
  RedStop: ResolverTypeWrapper<RedStop>;
  RedStopMessage: ResolverTypeWrapper<RedStopMessage>;
  RedStopOutlook: ResolverTypeWrapper<RedStopOutlook>;
  RedStops: ResolverTypeWrapper<RedStops>;
  RefreshedSession: ResolverTypeWrapper<RefreshedSession>;
  Regenerated: ResolverTypeWrapper<RegeneratedModel>;
  RegisterInput: RegisterInput;
  RejectReason: RejectReason;
  RejectedRow: ResolverTypeWrapper<RejectedRow>;
  ReviewLink: ResolverTypeWrapper<ReviewLink>;
  ReviewLinkInput: ReviewLinkInput;
  ReviewLinkPage: ResolverTypeWrapper<ReviewLinkPage>;
  Role: Role;
  Rule: ResolverTypeWrapper<Rule>;
  Run: ResolverTypeWrapper<RunModel>;
  RunKind: RunKind;
  RunState: RunState;
  Scenario: ResolverTypeWrapper<Scenario>;
  ScenarioInput: ScenarioInput;
  ScenarioPage: ResolverTypeWrapper<ScenarioPage>;
  ScenarioState: ScenarioState;
  ScenarioType: ScenarioType;
  SendingFence: ResolverTypeWrapper<SendingFence>;
  SendingList: ResolverTypeWrapper<SendingList>;
  SendingListItem: ResolverTypeWrapper<SendingListItem>;
  Service: ResolverTypeWrapper<Service>;
  ServicePage: ResolverTypeWrapper<ServicePage>;
  Session: ResolverTypeWrapper<Session>;
  SimulatedEvent: ResolverTypeWrapper<SimulatedEvent>;
  SimulatedStepInput: SimulatedStepInput;
  SimulatedStepKind: SimulatedStepKind;
  SimulatedVisit: ResolverTypeWrapper<SimulatedVisit>;
  Simulation: ResolverTypeWrapper<Simulation>;
  SmsConnection: ResolverTypeWrapper<SmsConnection>;
  SmsInput: SmsInput;
  SmsProvider: SmsProvider;
  Specialist: ResolverTypeWrapper<Specialist>;
  SpecialistPage: ResolverTypeWrapper<SpecialistPage>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  TelegramInput: TelegramInput;
  TelegramStatus: ResolverTypeWrapper<TelegramStatus>;
  TestPatient: ResolverTypeWrapper<TestPatient>;
  TestPatientInput: TestPatientInput;
  TestPatientPage: ResolverTypeWrapper<TestPatientPage>;
  TestResult: ResolverTypeWrapper<TestResult>;
  TestStatus: TestStatus;
  TextError: ResolverTypeWrapper<TextError>;
  TextPreview: ResolverTypeWrapper<TextPreview>;
  TextProblem: TextProblem;
  TimelineEvent: ResolverTypeWrapper<TimelineEvent>;
  TimelineKind: TimelineKind;
  Upload: ResolverTypeWrapper<Scalars['Upload']['output']>;
  Viewer: ResolverTypeWrapper<Viewer>;
  ViewerCompany: ResolverTypeWrapper<ViewerCompany>;
  VisitStatus: VisitStatus;
  WhatsappStatus: ResolverTypeWrapper<WhatsappStatus>;
  Why: ResolverTypeWrapper<Why>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Alert: Alert;
  AlertPage: AlertPage;
  AlertStat: AlertStat;
  Attempt: Attempt;
  Boolean: Scalars['Boolean']['output'];
  Branch: Branch;
  BranchInput: BranchInput;
  ButtonTexts: ButtonTexts;
  ButtonTextsInput: ButtonTextsInput;
  Cascade: Cascade;
  CascadeFigure: CascadeFigure;
  CascadeFigures: CascadeFigures;
  CascadeStep: CascadeStep;
  CascadeStepInput: CascadeStepInput;
  Client: Client;
  ClientFilter: ClientFilter;
  ClientPage: ClientPage;
  ColumnInput: ColumnInput;
  Company: Company;
  CompanyInput: CompanyInput;
  CompanyListItem: CompanyListItem;
  CompanyPage: CompanyPage;
  ConnectedChannel: ConnectedChannel;
  Consent: Consent;
  ConsentChange: ConsentChange;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  ImportColumn: ImportColumn;
  ImportPreview: ImportPreview;
  ImportRow: ImportRow;
  Int: Scalars['Int']['output'];
  Integration: Integration;
  JSON: Scalars['JSON']['output'];
  LocalAddress: LocalAddress;
  Message: Message;
  MessageCounts: MessageCounts;
  MessageDetail: MessageDetailModel;
  MessageFilter: MessageFilter;
  MessagePage: MessagePage;
  MisConnection: MisConnection;
  MisInput: MisInput;
  Mutation: Record<PropertyKey, never>;
  NewScenarioInput: NewScenarioInput;
  Query: Record<PropertyKey, never>;
  RedStop: RedStop;
  RedStopMessage: RedStopMessage;
  RedStopOutlook: RedStopOutlook;
  RedStops: RedStops;
  RefreshedSession: RefreshedSession;
  Regenerated: RegeneratedModel;
  RegisterInput: RegisterInput;
  RejectedRow: RejectedRow;
  ReviewLink: ReviewLink;
  ReviewLinkInput: ReviewLinkInput;
  ReviewLinkPage: ReviewLinkPage;
  Rule: Rule;
  Run: RunModel;
  Scenario: Scenario;
  ScenarioInput: ScenarioInput;
  ScenarioPage: ScenarioPage;
  SendingFence: SendingFence;
  SendingList: SendingList;
  SendingListItem: SendingListItem;
  Service: Service;
  ServicePage: ServicePage;
  Session: Session;
  SimulatedEvent: SimulatedEvent;
  SimulatedStepInput: SimulatedStepInput;
  SimulatedVisit: SimulatedVisit;
  Simulation: Simulation;
  SmsConnection: SmsConnection;
  SmsInput: SmsInput;
  Specialist: Specialist;
  SpecialistPage: SpecialistPage;
  String: Scalars['String']['output'];
  TelegramInput: TelegramInput;
  TelegramStatus: TelegramStatus;
  TestPatient: TestPatient;
  TestPatientInput: TestPatientInput;
  TestPatientPage: TestPatientPage;
  TestResult: TestResult;
  TextError: TextError;
  TextPreview: TextPreview;
  TimelineEvent: TimelineEvent;
  Upload: Scalars['Upload']['output'];
  Viewer: Viewer;
  ViewerCompany: ViewerCompany;
  WhatsappStatus: WhatsappStatus;
  Why: Why;
};

export type AlertResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Alert'] = ResolversParentTypes['Alert']> = {
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  date?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  messageId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  read?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  type?: Resolver<Maybe<ResolversTypes['AlertType']>, ParentType, ContextType>;
};

export type AlertPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlertPage'] = ResolversParentTypes['AlertPage']> = {
  items?: Resolver<Array<ResolversTypes['Alert']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AlertStatResolvers<ContextType = Context, ParentType extends ResolversParentTypes['AlertStat'] = ResolversParentTypes['AlertStat']> = {
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttemptResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Attempt'] = ResolversParentTypes['Attempt']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['AttemptState'], ParentType, ContextType>;
  step?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BranchResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Branch'] = ResolversParentTypes['Branch']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mapLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ButtonTextsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ButtonTexts'] = ResolversParentTypes['ButtonTexts']> = {
  approve?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancel?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  transfer?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CascadeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Cascade'] = ResolversParentTypes['Cascade']> = {
  channels?: Resolver<Array<ResolversTypes['CascadeStep']>, ParentType, ContextType>;
  scenarioId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type CascadeFigureResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CascadeFigure'] = ResolversParentTypes['CascadeFigure']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  cost?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  costPerAnswer?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  tried?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CascadeFiguresResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CascadeFigures'] = ResolversParentTypes['CascadeFigures']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CascadeFigure']>, ParentType, ContextType>;
};

export type CascadeStepResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CascadeStep'] = ResolversParentTypes['CascadeStep']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  waitMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ClientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Client'] = ResolversParentTypes['Client']> = {
  age?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  answer?: Resolver<Maybe<ResolversTypes['Answer']>, ParentType, ContextType>;
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  deceased?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excluded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excludedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  middleName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  optedOut?: Resolver<Maybe<ResolversTypes['OptOut']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  previousVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['VisitStatus']>, ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  surname?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ClientPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ClientPage'] = ResolversParentTypes['ClientPage']> = {
  items?: Resolver<Array<ResolversTypes['Client']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Company'] = ResolversParentTypes['Company']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  freshnessMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  mapLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyListItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyListItem'] = ResolversParentTypes['CompanyListItem']> = {
  city?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CompanyPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['CompanyPage'] = ResolversParentTypes['CompanyPage']> = {
  items?: Resolver<Array<ResolversTypes['CompanyListItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ConnectedChannelResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConnectedChannel'] = ResolversParentTypes['ConnectedChannel']> = {
  channel?: Resolver<ResolversTypes['Channel'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['Provider'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ChannelStatus'], ParentType, ContextType>;
};

export type ConsentResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent']> = {
  category?: Resolver<ResolversTypes['ConsentCategory'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ConsentChangeResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ConsentChange'] = ResolversParentTypes['ConsentChange']> = {
  allowed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  category?: Resolver<ResolversTypes['ConsentCategory'], ParentType, ContextType>;
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textVersion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type ImportColumnResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  alternatives?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['ImportField']>, ParentType, ContextType>;
  header?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportPreview'] = ResolversParentTypes['ImportPreview']> = {
  columns?: Resolver<Array<ResolversTypes['ImportColumn']>, ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ImportFormat'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RejectedRow']>, ParentType, ContextType>;
  remembered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  separator?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  cells?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type IntegrationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  connected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['IntegrationKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface JsonScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSON'], any> {
  name: 'JSON';
}

export type LocalAddressResolvers<ContextType = Context, ParentType extends ResolversParentTypes['LocalAddress'] = ResolversParentTypes['LocalAddress']> = {
  en?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ru?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
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
  handled?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['Outcome']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['Provider']>, ParentType, ContextType>;
  rating?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  scenarioId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MessageStatus'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MessageCountsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageCounts'] = ResolversParentTypes['MessageCounts']> = {
  approved?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asOf?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  delivered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  night?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  noAnswer?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  planned?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferred?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MessageDetailResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessageDetail'] = ResolversParentTypes['MessageDetail']> = {
  attempts?: Resolver<Maybe<Array<ResolversTypes['Attempt']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['Message'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeline?: Resolver<Array<ResolversTypes['TimelineEvent']>, ParentType, ContextType>;
  why?: Resolver<Maybe<ResolversTypes['Why']>, ParentType, ContextType>;
};

export type MessagePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MessagePage'] = ResolversParentTypes['MessagePage']> = {
  items?: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MisConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['MisConnection'] = ResolversParentTypes['MisConnection']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastSyncAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  misType?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  misUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['MisStatus']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  changePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'currentPassword' | 'newPassword'>>;
  connectMis?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationConnectMisArgs, 'input'>>;
  connectSms?: Resolver<ResolversTypes['SmsConnection'], ParentType, ContextType, RequireFields<MutationConnectSmsArgs, 'input' | 'provider'>>;
  connectTelegram?: Resolver<ResolversTypes['TelegramStatus'], ParentType, ContextType, RequireFields<MutationConnectTelegramArgs, 'input'>>;
  connectWhatsapp?: Resolver<ResolversTypes['WhatsappStatus'], ParentType, ContextType>;
  createBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationCreateBranchArgs, 'input'>>;
  createScenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationCreateScenarioArgs, 'input'>>;
  importVisits?: Resolver<ResolversTypes['Run'], ParentType, ContextType, RequireFields<MutationImportVisitsArgs, 'file'>>;
  liftRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, RequireFields<MutationLiftRedStopArgs, 'id'>>;
  masterSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationMasterSignInArgs, 'forCompanyId'>>;
  pressRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, Partial<MutationPressRedStopArgs>>;
  previewVisits?: Resolver<ResolversTypes['ImportPreview'], ParentType, ContextType, RequireFields<MutationPreviewVisitsArgs, 'file'>>;
  readAlert?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType, RequireFields<MutationReadAlertArgs, 'id'>>;
  readAllAlerts?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType>;
  recordConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecordConsentArgs, 'allowed' | 'category' | 'clientId'>>;
  recoverPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecoverPasswordArgs, 'email'>>;
  refreshToken?: Resolver<ResolversTypes['RefreshedSession'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'accessToken' | 'refreshToken'>>;
  regenerate?: Resolver<ResolversTypes['Regenerated'], ParentType, ContextType, RequireFields<MutationRegenerateArgs, 'scenarioId'>>;
  register?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeReviewLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveReviewLinkArgs, 'id'>>;
  removeTestPatient?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveTestPatientArgs, 'id'>>;
  reportGoal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReportGoalArgs, 'goal'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'password' | 'token'>>;
  saveButtonTexts?: Resolver<ResolversTypes['ButtonTexts'], ParentType, ContextType, RequireFields<MutationSaveButtonTextsArgs, 'input'>>;
  saveCascade?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationSaveCascadeArgs, 'channels' | 'scenarioId'>>;
  saveCompany?: Resolver<ResolversTypes['Company'], ParentType, ContextType, RequireFields<MutationSaveCompanyArgs, 'input'>>;
  saveReviewLink?: Resolver<ResolversTypes['ReviewLink'], ParentType, ContextType, RequireFields<MutationSaveReviewLinkArgs, 'input'>>;
  saveScenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationSaveScenarioArgs, 'id' | 'input'>>;
  saveTestPatient?: Resolver<ResolversTypes['TestPatient'], ParentType, ContextType, RequireFields<MutationSaveTestPatientArgs, 'input'>>;
  sendTest?: Resolver<Array<ResolversTypes['TestResult']>, ParentType, ContextType, RequireFields<MutationSendTestArgs, 'scenarioId' | 'testPatientIds'>>;
  setAlertPeriod?: Resolver<ResolversTypes['Periodicity'], ParentType, ContextType, RequireFields<MutationSetAlertPeriodArgs, 'periodicity'>>;
  setBranchLogo?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSetBranchLogoArgs, 'file' | 'id'>>;
  setCompanyLogo?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationSetCompanyLogoArgs, 'file'>>;
  setExcluded?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetExcludedArgs, 'clientId' | 'excluded'>>;
  setHandled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSetHandledArgs, 'handled' | 'messageId'>>;
  signIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'email' | 'password'>>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  start?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStartArgs, 'hash' | 'scenarioId'>>;
  startSync?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  stop?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStopArgs, 'scenarioId'>>;
  updateBranch?: Resolver<ResolversTypes['Branch'], ParentType, ContextType, RequireFields<MutationUpdateBranchArgs, 'id' | 'input'>>;
  verify?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationVerifyArgs, 'hash' | 'scenarioId'>>;
};

export type QueryResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  alertPeriod?: Resolver<Maybe<ResolversTypes['Periodicity']>, ParentType, ContextType>;
  alertStat?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType>;
  alerts?: Resolver<ResolversTypes['AlertPage'], ParentType, ContextType, Partial<QueryAlertsArgs>>;
  branches?: Resolver<Array<ResolversTypes['Branch']>, ParentType, ContextType>;
  buttonTexts?: Resolver<ResolversTypes['ButtonTexts'], ParentType, ContextType>;
  cascadeFigures?: Resolver<Maybe<ResolversTypes['CascadeFigures']>, ParentType, ContextType, RequireFields<QueryCascadeFiguresArgs, 'scenarioId'>>;
  cascades?: Resolver<Array<ResolversTypes['Cascade']>, ParentType, ContextType>;
  channelStatus?: Resolver<ResolversTypes['WhatsappStatus'], ParentType, ContextType>;
  channels?: Resolver<Array<ResolversTypes['ConnectedChannel']>, ParentType, ContextType>;
  client?: Resolver<Maybe<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryClientArgs, 'id'>>;
  clients?: Resolver<ResolversTypes['ClientPage'], ParentType, ContextType, Partial<QueryClientsArgs>>;
  companies?: Resolver<ResolversTypes['CompanyPage'], ParentType, ContextType, Partial<QueryCompaniesArgs>>;
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  consents?: Resolver<Maybe<Array<ResolversTypes['ConsentChange']>>, ParentType, ContextType, RequireFields<QueryConsentsArgs, 'clientId'>>;
  installerLink?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integrations?: Resolver<Array<ResolversTypes['Integration']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['MessageDetail']>, ParentType, ContextType, RequireFields<QueryMessageArgs, 'id'>>;
  messageCounts?: Resolver<Maybe<ResolversTypes['MessageCounts']>, ParentType, ContextType, Partial<QueryMessageCountsArgs>>;
  messages?: Resolver<ResolversTypes['MessagePage'], ParentType, ContextType, Partial<QueryMessagesArgs>>;
  misConnection?: Resolver<ResolversTypes['MisConnection'], ParentType, ContextType>;
  redStopOutlook?: Resolver<Maybe<ResolversTypes['RedStopOutlook']>, ParentType, ContextType, Partial<QueryRedStopOutlookArgs>>;
  redStops?: Resolver<Maybe<ResolversTypes['RedStops']>, ParentType, ContextType>;
  reviewLinks?: Resolver<ResolversTypes['ReviewLinkPage'], ParentType, ContextType>;
  run?: Resolver<Maybe<ResolversTypes['Run']>, ParentType, ContextType, Partial<QueryRunArgs>>;
  scenario?: Resolver<Maybe<ResolversTypes['Scenario']>, ParentType, ContextType, RequireFields<QueryScenarioArgs, 'id'>>;
  scenarios?: Resolver<ResolversTypes['ScenarioPage'], ParentType, ContextType, Partial<QueryScenariosArgs>>;
  sendingList?: Resolver<ResolversTypes['SendingList'], ParentType, ContextType, RequireFields<QuerySendingListArgs, 'scenarioId'>>;
  services?: Resolver<ResolversTypes['ServicePage'], ParentType, ContextType, Partial<QueryServicesArgs>>;
  simulation?: Resolver<Maybe<ResolversTypes['Simulation']>, ParentType, ContextType, RequireFields<QuerySimulationArgs, 'clientId' | 'scenarioId' | 'steps'>>;
  smsConnection?: Resolver<ResolversTypes['SmsConnection'], ParentType, ContextType, RequireFields<QuerySmsConnectionArgs, 'provider'>>;
  specialists?: Resolver<ResolversTypes['SpecialistPage'], ParentType, ContextType, Partial<QuerySpecialistsArgs>>;
  telegramStatus?: Resolver<ResolversTypes['TelegramStatus'], ParentType, ContextType>;
  testPatients?: Resolver<ResolversTypes['TestPatientPage'], ParentType, ContextType>;
  textPreview?: Resolver<Maybe<ResolversTypes['TextPreview']>, ParentType, ContextType, RequireFields<QueryTextPreviewArgs, 'text' | 'type'>>;
  viewer?: Resolver<ResolversTypes['Viewer'], ParentType, ContextType>;
};

export type RedStopResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedStop'] = ResolversParentTypes['RedStop']> = {
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

export type RedStopMessageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedStopMessage'] = ResolversParentTypes['RedStopMessage']> = {
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

export type RedStopOutlookResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedStopOutlook'] = ResolversParentTypes['RedStopOutlook']> = {
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  first?: Resolver<Array<ResolversTypes['RedStopMessage']>, ParentType, ContextType>;
  withinHour?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RedStopsResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RedStops'] = ResolversParentTypes['RedStops']> = {
  fence?: Resolver<Maybe<ResolversTypes['SendingFence']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['RedStop']>, ParentType, ContextType>;
};

export type RefreshedSessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RefreshedSession'] = ResolversParentTypes['RefreshedSession']> = {
  accessToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type RegeneratedResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Regenerated'] = ResolversParentTypes['Regenerated']> = {
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  scenario?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType>;
  skipped?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RejectedRowResolvers<ContextType = Context, ParentType extends ResolversParentTypes['RejectedRow'] = ResolversParentTypes['RejectedRow']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['RejectReason'], ParentType, ContextType>;
};

export type ReviewLinkResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewLink'] = ResolversParentTypes['ReviewLink']> = {
  branchId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transitionsCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  urlName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewLinkPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ReviewLinkPage'] = ResolversParentTypes['ReviewLinkPage']> = {
  items?: Resolver<Array<ResolversTypes['ReviewLink']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Rule'] = ResolversParentTypes['Rule']> = {
  daysAhead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sendTime?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  weekendAware?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  windowFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  windowTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RunResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Run'] = ResolversParentTypes['Run']> = {
  created?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fileName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  finishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<Maybe<ResolversTypes['RunKind']>, ParentType, ContextType>;
  rejected?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rows?: Resolver<Maybe<Array<ResolversTypes['RejectedRow']>>, ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RunState'], ParentType, ContextType>;
  unchanged?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  updated?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ScenarioResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Scenario'] = ResolversParentTypes['Scenario']> = {
  ageFrom?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  ageTo?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  autoStopDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  daysAhead?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  daysBeforeBirthday?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  daysOfWeek?: Resolver<Maybe<Array<ResolversTypes['Int']>>, ParentType, ContextType>;
  departureMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  enabledServices?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  firstVisitOnly?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  giftExpiryDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
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
  textCanceled?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  textMoved?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  visitDateFrom?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  visitDateTo?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  waitingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  weekendAware?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  windowFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  windowTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ScenarioPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ScenarioPage'] = ResolversParentTypes['ScenarioPage']> = {
  items?: Resolver<Array<ResolversTypes['Scenario']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendingFenceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendingFence'] = ResolversParentTypes['SendingFence']> = {
  cause?: Resolver<ResolversTypes['FenceCause'], ParentType, ContextType>;
  closedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type SendingListResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendingList'] = ResolversParentTypes['SendingList']> = {
  items?: Resolver<Array<ResolversTypes['SendingListItem']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SendingListItemResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SendingListItem'] = ResolversParentTypes['SendingListItem']> = {
  channel?: Resolver<Maybe<ResolversTypes['Channel']>, ParentType, ContextType>;
  clientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notice?: Resolver<Maybe<ResolversTypes['Notice']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['ReasonCode']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ListStatus'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ServiceResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Service'] = ResolversParentTypes['Service']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  visits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ServicePageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ServicePage'] = ResolversParentTypes['ServicePage']> = {
  items?: Resolver<Array<ResolversTypes['Service']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SessionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  isMasterAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  refreshToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  token?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SimulatedEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SimulatedEvent'] = ResolversParentTypes['SimulatedEvent']> = {
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

export type SimulatedVisitResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SimulatedVisit'] = ResolversParentTypes['SimulatedVisit']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['VisitStatus'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SimulationResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Simulation'] = ResolversParentTypes['Simulation']> = {
  clientName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  events?: Resolver<Array<ResolversTypes['SimulatedEvent']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  timeZone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  visits?: Resolver<Array<ResolversTypes['SimulatedVisit']>, ParentType, ContextType>;
};

export type SmsConnectionResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SmsConnection'] = ResolversParentTypes['SmsConnection']> = {
  connected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sender?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ChannelStatus']>, ParentType, ContextType>;
};

export type SpecialistResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Specialist'] = ResolversParentTypes['Specialist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialty?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SpecialistPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['SpecialistPage'] = ResolversParentTypes['SpecialistPage']> = {
  items?: Resolver<Array<ResolversTypes['Specialist']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TelegramStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TelegramStatus'] = ResolversParentTypes['TelegramStatus']> = {
  channelId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ChannelStatus']>, ParentType, ContextType>;
};

export type TestPatientResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestPatient'] = ResolversParentTypes['TestPatient']> = {
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  patronymic?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestPatientPageResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestPatientPage'] = ResolversParentTypes['TestPatientPage']> = {
  items?: Resolver<Array<ResolversTypes['TestPatient']>, ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type TestResultResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TestResult'] = ResolversParentTypes['TestResult']> = {
  detail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['TestStatus']>, ParentType, ContextType>;
  testPatientId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TextErrorResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextError'] = ResolversParentTypes['TextError']> = {
  at?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  piece?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['TextProblem']>, ParentType, ContextType>;
};

export type TextPreviewResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TextPreview'] = ResolversParentTypes['TextPreview']> = {
  clientId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  clientName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cost?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  currency?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  empty?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  errors?: Resolver<Maybe<Array<ResolversTypes['TextError']>>, ParentType, ContextType>;
  longestText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  smsParts?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  smsUnits?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unicode?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type TimelineEventResolvers<ContextType = Context, ParentType extends ResolversParentTypes['TimelineEvent'] = ResolversParentTypes['TimelineEvent']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  dataSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  detail?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['TimelineKind'], ParentType, ContextType>;
};

export interface UploadScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Upload'], any> {
  name: 'Upload';
}

export type ViewerResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Viewer'] = ResolversParentTypes['Viewer']> = {
  company?: Resolver<Maybe<ResolversTypes['ViewerCompany']>, ParentType, ContextType>;
  directorUrl?: Resolver<Maybe<ResolversTypes['LocalAddress']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isMasterAccount?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  tariff?: Resolver<Maybe<ResolversTypes['JSON']>, ParentType, ContextType>;
};

export type ViewerCompanyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['ViewerCompany'] = ResolversParentTypes['ViewerCompany']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WhatsappStatusResolvers<ContextType = Context, ParentType extends ResolversParentTypes['WhatsappStatus'] = ResolversParentTypes['WhatsappStatus']> = {
  qr?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ChannelStatus']>, ParentType, ContextType>;
};

export type WhyResolvers<ContextType = Context, ParentType extends ResolversParentTypes['Why'] = ResolversParentTypes['Why']> = {
  cascade?: Resolver<Maybe<Array<ResolversTypes['CascadeStep']>>, ParentType, ContextType>;
  consent?: Resolver<Maybe<ResolversTypes['Consent']>, ParentType, ContextType>;
  dataSeenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  dataSource?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rule?: Resolver<Maybe<ResolversTypes['Rule']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = Context> = {
  Alert?: AlertResolvers<ContextType>;
  AlertPage?: AlertPageResolvers<ContextType>;
  AlertStat?: AlertStatResolvers<ContextType>;
  Attempt?: AttemptResolvers<ContextType>;
  Branch?: BranchResolvers<ContextType>;
  ButtonTexts?: ButtonTextsResolvers<ContextType>;
  Cascade?: CascadeResolvers<ContextType>;
  CascadeFigure?: CascadeFigureResolvers<ContextType>;
  CascadeFigures?: CascadeFiguresResolvers<ContextType>;
  CascadeStep?: CascadeStepResolvers<ContextType>;
  Client?: ClientResolvers<ContextType>;
  ClientPage?: ClientPageResolvers<ContextType>;
  Company?: CompanyResolvers<ContextType>;
  CompanyListItem?: CompanyListItemResolvers<ContextType>;
  CompanyPage?: CompanyPageResolvers<ContextType>;
  ConnectedChannel?: ConnectedChannelResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  ConsentChange?: ConsentChangeResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportPreview?: ImportPreviewResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  LocalAddress?: LocalAddressResolvers<ContextType>;
  Message?: MessageResolvers<ContextType>;
  MessageCounts?: MessageCountsResolvers<ContextType>;
  MessageDetail?: MessageDetailResolvers<ContextType>;
  MessagePage?: MessagePageResolvers<ContextType>;
  MisConnection?: MisConnectionResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  RedStop?: RedStopResolvers<ContextType>;
  RedStopMessage?: RedStopMessageResolvers<ContextType>;
  RedStopOutlook?: RedStopOutlookResolvers<ContextType>;
  RedStops?: RedStopsResolvers<ContextType>;
  RefreshedSession?: RefreshedSessionResolvers<ContextType>;
  Regenerated?: RegeneratedResolvers<ContextType>;
  RejectedRow?: RejectedRowResolvers<ContextType>;
  ReviewLink?: ReviewLinkResolvers<ContextType>;
  ReviewLinkPage?: ReviewLinkPageResolvers<ContextType>;
  Rule?: RuleResolvers<ContextType>;
  Run?: RunResolvers<ContextType>;
  Scenario?: ScenarioResolvers<ContextType>;
  ScenarioPage?: ScenarioPageResolvers<ContextType>;
  SendingFence?: SendingFenceResolvers<ContextType>;
  SendingList?: SendingListResolvers<ContextType>;
  SendingListItem?: SendingListItemResolvers<ContextType>;
  Service?: ServiceResolvers<ContextType>;
  ServicePage?: ServicePageResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SimulatedEvent?: SimulatedEventResolvers<ContextType>;
  SimulatedVisit?: SimulatedVisitResolvers<ContextType>;
  Simulation?: SimulationResolvers<ContextType>;
  SmsConnection?: SmsConnectionResolvers<ContextType>;
  Specialist?: SpecialistResolvers<ContextType>;
  SpecialistPage?: SpecialistPageResolvers<ContextType>;
  TelegramStatus?: TelegramStatusResolvers<ContextType>;
  TestPatient?: TestPatientResolvers<ContextType>;
  TestPatientPage?: TestPatientPageResolvers<ContextType>;
  TestResult?: TestResultResolvers<ContextType>;
  TextError?: TextErrorResolvers<ContextType>;
  TextPreview?: TextPreviewResolvers<ContextType>;
  TimelineEvent?: TimelineEventResolvers<ContextType>;
  Upload?: GraphQLScalarType;
  Viewer?: ViewerResolvers<ContextType>;
  ViewerCompany?: ViewerCompanyResolvers<ContextType>;
  WhatsappStatus?: WhatsappStatusResolvers<ContextType>;
  Why?: WhyResolvers<ContextType>;
};

