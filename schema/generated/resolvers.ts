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
  /** Any JSON value, passed on as it came. */
  JSON: { input: unknown; output: unknown; }
  /** A file of a multipart request. */
  Upload: { input: File; output: File; }
};

/** What makes an advertisement of a word: a price cut, something given away, hurry, an offer or praise. */
export type AdvertisingWhy =
  | 'free'
  | 'hurry'
  | 'offer'
  | 'price';

/** A word of advertising where none belongs. */
export type AdvertisingWord = {
  __typename?: 'AdvertisingWord';
  /** As it is written. */
  piece: Scalars['String']['output'];
  /** Why. */
  why: AdvertisingWhy;
};

/** What a later reminder of a confirmed visit does: expects the patient in short words, or is left out. */
export type AfterApproval =
  | 'shorter'
  | 'skip';

/** A program on the clinic's own premises that hands over what clinic systems say there. */
export type Agent = {
  __typename?: 'Agent';
  /** Id. */
  id: Scalars['ID']['output'];
  /** Instant when it was heard of last. */
  lastSeenAt: Scalars['DateTime']['output'];
  /** A source of it takes something in. */
  listening: Scalars['Boolean']['output'];
  /** What the clinic calls it; first the name of its machine. */
  name: Scalars['String']['output'];
  /** Instant when it was paired last. */
  pairedAt: Scalars['DateTime']['output'];
  /** Who had asked for the code. */
  pairedBy?: Maybe<Scalars['String']['output']>;
  /** Instant when its key was revoked. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What lies there for a person to look at. */
  setAside: Scalars['Int']['output'];
  /** How it is. */
  state: AgentState;
  /** Files come in by it, for whoever made its key may import them. */
  takesFiles: Scalars['Boolean']['output'];
  /** Version of the program. */
  version: Scalars['String']['output'];
  /** What it has taken in and not handed over. */
  waiting: Scalars['Int']['output'];
};

/** A code to pair an agent with. */
export type AgentCode = {
  __typename?: 'AgentCode';
  /** Eight signs, as ABCD-2345. */
  code: Scalars['String']['output'];
  /** Instant until which it is good. */
  expiresAt: Scalars['DateTime']['output'];
  /** Instant when it was made. */
  madeAt: Scalars['DateTime']['output'];
};

/** The clinic's agents. */
export type AgentList = {
  __typename?: 'AgentList';
  /** Those with a key in the order they were paired, then the revoked ones. */
  items: Array<Agent>;
  /** What can be downloaded from here. */
  programs: Array<AgentProgram>;
};

/** Where the program is downloaded. */
export type AgentProgram = {
  __typename?: 'AgentProgram';
  /** The download. */
  link: Scalars['String']['output'];
  /** System that it is made for, as windows-x64. */
  platform: Scalars['String']['output'];
};

/** How an agent is. */
export type AgentState =
  /** Heard of within five minutes. */
  | 'heard'
  /** Without a key. */
  | 'revoked'
  | 'silent'
  /** Its key does nothing: whoever made it has left or may connect nothing any more. */
  | 'stopped';

/** Something staff are told. */
export type Alert = {
  __typename?: 'Alert';
  /** The conversation in which the patient's words stand; null where there are none, or it is closed to the reader. */
  chatNumber?: Maybe<Scalars['Int']['output']>;
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
  /** The patient's request it is about. */
  requestId?: Maybe<Scalars['ID']['output']>;
  /** The type of that message's scenario. */
  scenarioType?: Maybe<ScenarioType>;
  /** What it is about. */
  type?: Maybe<AlertType>;
};

/** A page of notifications. */
export type AlertPage = {
  __typename?: 'AlertPage';
  /** This page. */
  items: Array<Alert>;
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages; of a filter or a search 10 000 at most. */
  total: Scalars['Int']['output'];
};

/** How many notifications wait. */
export type AlertStat = {
  __typename?: 'AlertStat';
  /** How many of these are patients' requests, which stay unread until they are handled; null where it is not told. */
  requests?: Maybe<Scalars['Int']['output']>;
  /** Unread notifications. */
  unread: Scalars['Int']['output'];
};

/** What a notification is about. */
export type AlertType =
  | 'channelLost'
  | 'detractor'
  | 'misLost'
  | 'request'
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
  provider: Scalars['String']['output'];
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

/** Of which months the shares of no-shows are. */
export type AvoidedBasis =
  | 'month'
  | 'year';

/** A place of the clinic. */
export type Branch = {
  __typename?: 'Branch';
  /** Postal address. */
  address?: Maybe<Scalars['String']['output']>;
  /** Days on which it is closed besides the clinic's own; null where the host keeps none. */
  daysOff?: Maybe<Array<Scalars['Date']['output']>>;
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
  /** A file named the branch and nobody has said where it is: its visits wait for a zone. */
  zoneNeeded?: Maybe<Scalars['Boolean']['output']>;
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

/** Going around a channel. */
export type Bypass = {
  __typename?: 'Bypass';
  /** Messages of them that had left by it, had not arrived, and go on at once. */
  hurried: Scalars['Int']['output'];
  /** Instant at which messages go by it again; null: they do now. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Visits of the next 24 hours whose messages another channel carries now. */
  visits: Scalars['Int']['output'];
};

/** What a card's page for patients shows of the clinic. */
export type CardPage = {
  __typename?: 'CardPage';
  /** Of the branch of the newest visit, else of the clinic. */
  address?: Maybe<Scalars['String']['output']>;
  /** The clinic's name. */
  companyName?: Maybe<Scalars['String']['output']>;
  /** That the page calls. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What several patients came for, the most frequent first. */
  services?: Maybe<Array<Scalars['String']['output']>>;
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
  /** What this step cost; null: a price or the parts of something sent are not known. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Cost of one answer; null: nobody answered, or the cost is not known. */
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

/** What becomes of waiting messages when a provider is disconnected. */
export type ChannelOutlook = {
  __typename?: 'ChannelOutlook';
  /** Those of them that another connected channel would carry. */
  otherWay: Scalars['Int']['output'];
  /** Planned messages whose next channel is this provider's. */
  waiting: Scalars['Int']['output'];
};

/** A price and its first day. */
export type ChannelPrice = {
  __typename?: 'ChannelPrice';
  /** In the clinic's currency; null: not known. */
  price?: Maybe<Scalars['Float']['output']>;
  /** First day, ISO. */
  since: Scalars['Date']['output'];
};

/** State of a channel; only active counts as linked. */
export type ChannelStatus =
  | 'active'
  | 'foreignphone'
  | 'init'
  | 'openelsewhere'
  | 'other'
  | 'qr'
  | 'qridle';

/** How a channel delivers now, beside how it usually does. */
export type ChannelWeather = {
  __typename?: 'ChannelWeather';
  /** Messages accepted between 24 hours and 30 minutes ago. */
  accepted: Scalars['Int']['output'];
  /** Reminders and notices that are to leave by it in the next 24 hours. */
  ahead: Scalars['Int']['output'];
  /** Of a drop: visits of the next 24 hours that hang on it, the first ones first. */
  atRisk: Array<VisitAtRisk>;
  /** Instant up to which messages go around it; null: they go by it. */
  bypassedUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Which way. */
  channel: Channel;
  /** Of them, delivered. */
  delivered: Scalars['Int']['output'];
  /** A drop: even the upper end of the interval lies more than 5 points under the usual; few: under 50 messages on a side. */
  state: WeatherState;
  /** The same of the 28 days before. */
  usualAccepted: Scalars['Int']['output'];
  /** Of them, delivered. */
  usualDelivered: Scalars['Int']['output'];
};

/** A conversation with one number. */
export type Chat = {
  __typename?: 'Chat';
  /** Who has taken it on. */
  claimedBy?: Maybe<Scalars['String']['output']>;
  /** Instant of the last words. */
  lastAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who of staff said them. */
  lastBy?: Maybe<Scalars['String']['output']>;
  /** How they came or went. */
  lastChannel?: Maybe<Channel>;
  /** Who spoke last; null: nobody has spoken yet. */
  lastFrom?: Maybe<ChatFrom>;
  /** What came of staff's last words. */
  lastOutcome?: Maybe<Outcome>;
  /** How far staff's last words got. */
  lastStatus?: Maybe<MessageStatus>;
  /** The last words, cut after 200 letters. */
  lastText?: Maybe<Scalars['String']['output']>;
  /** The reader has taken it on. */
  mine: Scalars['Boolean']['output'];
  /** Number in this clinic, from 1. */
  number: Scalars['Int']['output'];
  /** Who has this number, the one who was written to last first. */
  patients: Array<ChatPatient>;
  /** E.164, masked for roles that may not see it. */
  phone: Scalars['String']['output'];
  /** How many replies of the patient nobody has read. */
  unread: Scalars['Int']['output'];
  /** Instant since when it waits for staff; null: it does not. */
  waitingSince?: Maybe<Scalars['DateTime']['output']>;
};

/** How many conversations there are. */
export type ChatCounts = {
  __typename?: 'ChatCounts';
  /** That the reader has taken on. */
  mine: Scalars['Int']['output'];
  /** All. */
  total: Scalars['Int']['output'];
  /** With words that nobody has read. */
  unread: Scalars['Int']['output'];
  /** That wait for staff. */
  waiting: Scalars['Int']['output'];
};

/** One conversation with what a page needs to write. */
export type ChatDetail = {
  __typename?: 'ChatDetail';
  /** The conversation. */
  chat: Chat;
  /** It is outside 9:00 to 22:00 of the clinic: staff are asked once before they write. */
  night: Scalars['Boolean']['output'];
  /** Instant when the night is over; null by day. */
  opensAt?: Maybe<Scalars['DateTime']['output']>;
  /** Why nothing can be written; null: it can. */
  silence?: Maybe<ChatSilence>;
  /** IANA zone of the clinic, in which the night is meant. */
  timeZone: Scalars['String']['output'];
  /** Every channel: the one the patient wrote by last first, then those that are open, then the others. */
  ways: Array<ChatWay>;
};

/** A picture or a file that the patient sent; /api/chat/{number}/file/{id} gives it out. */
export type ChatFile = {
  __typename?: 'ChatFile';
  /** Id. */
  id: Scalars['ID']['output'];
  /** What to call it. */
  name: Scalars['String']['output'];
  /** It may be shown as a picture. */
  picture: Scalars['Boolean']['output'];
  /** Why it cannot be opened; null: it can. */
  problem?: Maybe<ChatFileProblem>;
  /** Bytes. */
  size?: Maybe<Scalars['Int']['output']>;
  /** What it is by its first bytes, as a media type; null: it was not taken. */
  type?: Maybe<Scalars['String']['output']>;
};

/** Why a file cannot be opened. */
export type ChatFileProblem =
  | 'COMING'
  | 'LOST'
  | 'TOO_LARGE'
  | 'TYPE';

/** Which conversations to show. */
export type ChatFilter = {
  /** Whose last words came or went by this channel. */
  channel?: InputMaybe<Channel>;
  /** That the reader has taken on. */
  mine?: InputMaybe<Scalars['Boolean']['input']>;
  /** With words of the patient that nobody has read. */
  unread?: InputMaybe<Scalars['Boolean']['input']>;
  /** That wait for staff. */
  waiting?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Who spoke. */
export type ChatFrom =
  | 'patient'
  | 'staff';

/** Something that was said. */
export type ChatLine = {
  __typename?: 'ChatLine';
  /** Of a scenario's message: what stands as its answer. */
  answer?: Maybe<Answer>;
  /** The words of that answer; those by a channel stand as a line of their own too. */
  answerText?: Maybe<Scalars['String']['output']>;
  /** Instant of that answer. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Instant when it was said. */
  at: Scalars['DateTime']['output'];
  /** Who of staff wrote it. */
  by?: Maybe<Scalars['String']['output']>;
  /** How it came or went; null through the patient's page. */
  channel?: Maybe<Channel>;
  /** The patient it is to or from, where that is known. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** Of a survey: the words beside the score. */
  comment?: Maybe<Scalars['String']['output']>;
  /** What came with the words. */
  files: Array<ChatFile>;
  /** Of a scenario's message or a request: staff have seen to it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id; of staff's words the key they were sent with, of a scenario's message the message's own. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: ChatLineKind;
  /** What came of it. */
  outcome?: Maybe<Outcome>;
  /** Who carried it. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Of a survey: the score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Why it was not sent or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** Of a scenario's message. */
  scenarioType?: Maybe<ScenarioType>;
  /** How far it got; null for the patient's words. */
  status?: Maybe<MessageStatus>;
  /** The words, links by their names; null: there were none, or they were erased. */
  text?: Maybe<Scalars['String']['output']>;
  /** Of the patient's words: what the product took them for; null: it did nothing with them. */
  understood?: Maybe<ChatUnderstood>;
};

/** What staff write. */
export type ChatLineInput = {
  /** Whoever writes knows that it is night. */
  atNight?: InputMaybe<Scalars['Boolean']['input']>;
  /** By which channel. */
  channel: Channel;
  /** Whom of those who share the number it is for; null: the one who was written to last. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** A UUID made in the page, one for each line. */
  key: Scalars['ID']['input'];
  /** The words, with variables in braces. */
  text: Scalars['String']['input'];
};

/** What a line of a conversation is. */
export type ChatLineKind =
  | 'patient'
  | 'request'
  | 'scenario'
  | 'staff';

/** Lines of a conversation. */
export type ChatLinePage = {
  __typename?: 'ChatLinePage';
  /** Lines, oldest first. */
  items: Array<ChatLine>;
  /** Lines in all. */
  total: Scalars['Int']['output'];
};

/** What a patient's words mean; unclear: nothing that the product can act on. */
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
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** A patient who has the conversation's number. */
export type ChatPatient = {
  __typename?: 'ChatPatient';
  /** Id. */
  clientId: Scalars['ID']['output'];
  /** The source says so; nobody is written to. */
  deceased: Scalars['Boolean']['output'];
  /** Excluded from sending; staff may write all the same. */
  excluded: Scalars['Boolean']['output'];
  /** Full name. */
  name: Scalars['String']['output'];
  /** What the patient refused; who refused all is not written to. */
  optedOut?: Maybe<ChatRefusal>;
};

/** A text as it would leave. */
export type ChatPreview = {
  __typename?: 'ChatPreview';
  /** Parts of an SMS. */
  parts: Scalars['Int']['output'];
  /** The words, links by their names. */
  text: Scalars['String']['output'];
};

/** What a patient's words in a conversation were taken for. */
export type ChatReading =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'start'
  | 'stop'
  | 'transferred'
  | 'unclear';

/** What a patient refused. */
export type ChatRefusal =
  | 'all'
  | 'marketing';

/** Why nobody may be written to. */
export type ChatSilence =
  | 'DECEASED'
  | 'EMAIL_UNCONFIRMED'
  | 'FENCE_CLOSED'
  | 'OPTED_OUT'
  | 'RED_STOP'
  | 'TARIFF_LAPSED';

/** What the product took a patient's words for. */
export type ChatUnderstood = {
  __typename?: 'ChatUnderstood';
  /** The answer about a visit, or a refusal of messages. */
  answer: ChatReading;
  /** The words that decided. */
  because: Array<Scalars['String']['output']>;
  /** Instant of the correction. */
  correctedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who of staff corrected it. */
  correctedBy?: Maybe<Scalars['String']['output']>;
  /** The message that the words were bound to. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Why the product could not act on them, as the message's timeline says. */
  puzzle?: Maybe<Scalars['String']['output']>;
  /** The score of a survey that they were taken for, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** IANA zone of that visit. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Instant of its start as it was asked. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** The visit that the words were taken to be about. */
  visitId?: Maybe<Scalars['ID']['output']>;
};

/** A way to write to the patient. */
export type ChatWay = {
  __typename?: 'ChatWay';
  /** The channel. */
  channel: Channel;
  /** The price is of a part of an SMS. */
  perPart: Scalars['Boolean']['output'];
  /** What a message costs, or a part of an SMS; null: nobody has said. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Why nobody can write by it now; null: it is open. */
  problem?: Maybe<ChatWayProblem>;
  /** Who would carry it; null: nothing is connected. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Whether one hears that it was delivered and read. */
  tellsDelivery: Scalars['Boolean']['output'];
  /** Instant when it opens by itself. */
  until?: Maybe<Scalars['DateTime']['output']>;
  /** Instant when the patient last wrote by it. */
  wroteAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Why a way to the patient is not open. */
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
  /** Full years today. */
  age?: Maybe<Scalars['Int']['output']>;
  /** The last word on messages that sell; null where nobody asked. */
  allowsMarketing?: Maybe<Scalars['Boolean']['output']>;
  /** What came back to the last message about a visit. */
  answer?: Maybe<Answer>;
  /** Day of birth. */
  birthDate?: Maybe<Scalars['Date']['output']>;
  /** Nothing is ever sent. */
  deceased?: Maybe<Scalars['Boolean']['output']>;
  /** The person was taken out of the records; the rest stays for counts. */
  erased?: Maybe<Scalars['Boolean']['output']>;
  /** Nothing is sent. */
  excluded?: Maybe<Scalars['Boolean']['output']>;
  /** Why, in the words of who excluded. */
  excludedReason?: Maybe<Scalars['String']['output']>;
  /** Instant of the first visit. */
  firstVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA zone of its branch; null where the host does not say. */
  firstVisitZone?: Maybe<Scalars['String']['output']>;
  /** Gender. */
  gender?: Maybe<Gender>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Instant of the last visit. */
  lastVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA zone of its branch; null where the host does not say. */
  lastVisitZone?: Maybe<Scalars['String']['output']>;
  /** Middle name or patronymic. */
  middleName?: Maybe<Scalars['String']['output']>;
  /** First name. */
  name?: Maybe<Scalars['String']['output']>;
  /** Instant of the next visit. */
  nextVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA zone of its branch; null where the host does not say. */
  nextVisitZone?: Maybe<Scalars['String']['output']>;
  /** What the patient refused. */
  optedOut?: Maybe<OptOut>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Staff put the number right; the source says another. */
  phoneCorrected?: Maybe<Scalars['Boolean']['output']>;
  /** Why no message can reach the patient. */
  phoneProblem?: Maybe<PhoneProblem>;
  /** Instant of the visit before the last. */
  previousVisitAt?: Maybe<Scalars['DateTime']['output']>;
  /** IANA zone of its branch; null where the host does not say. */
  previousVisitZone?: Maybe<Scalars['String']['output']>;
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

/** How many patients there are, whatever a list is filtered by. */
export type ClientCounts = {
  __typename?: 'ClientCounts';
  /** Excluded from sending. */
  excluded: Scalars['Int']['output'];
  /** Without a number. */
  noNumber: Scalars['Int']['output'];
  /** Who refused messages that sell, or all. */
  refused: Scalars['Int']['output'];
  /** With a request that waits for staff. */
  requests: Scalars['Int']['output'];
  /** All of them. */
  total: Scalars['Int']['output'];
  /** With a number that cannot be dialled. */
  wrongNumber: Scalars['Int']['output'];
};

/** Something that was written to a patient, or came back. */
export type ClientEvent = {
  __typename?: 'ClientEvent';
  /** Of a reply: what it was understood as. */
  answer?: Maybe<Answer>;
  /** Instant; of a message that has not left, when it will or would have. */
  at: Scalars['DateTime']['output'];
  /** Of staff's words who wrote them. */
  by?: Maybe<Scalars['String']['output']>;
  /** How; null where it is not known, or by a page. */
  channel?: Maybe<Channel>;
  /** Of a request: somebody has seen to it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Of this entry, among the others. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: ClientEventKind;
  /** Of a survey: its marks by name. */
  marks?: Maybe<Scalars['JSON']['output']>;
  /** The message it is, or came back to. */
  messageId?: Maybe<Scalars['ID']['output']>;
  /** Of a message: what came of it. */
  outcome?: Maybe<Outcome>;
  /** Of a score: from 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Of a message: why it was not sent, or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** Of a message the scenario that it is from. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** Of a message: how far it came. */
  status?: Maybe<MessageStatus>;
  /** The words. */
  text?: Maybe<Scalars['String']['output']>;
};

/** What is told of a patient. */
export type ClientEventKind =
  | 'message'
  | 'reply'
  | 'request'
  | 'score'
  | 'staff'
  | 'survey';

/** What was written to a patient and what came back. */
export type ClientEventPage = {
  __typename?: 'ClientEventPage';
  /** The newest of them. */
  items: Array<ClientEvent>;
  /** How many there are. */
  total: Scalars['Int']['output'];
};

/** Which patients to list. */
export type ClientFilter = {
  /** Full years today at the least. */
  ageFrom?: InputMaybe<Scalars['Int']['input']>;
  /** Full years today at the most. */
  ageTo?: InputMaybe<Scalars['Int']['input']>;
  /** What came back to the last message about a visit. */
  answer?: InputMaybe<Answer>;
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Excluded from sending, or not. */
  excluded?: InputMaybe<Scalars['Boolean']['input']>;
  /** One gender. */
  gender?: InputMaybe<Gender>;
  /** Without a number, with one that cannot be dialled, or with one that can. */
  number?: InputMaybe<NumberFilter>;
  /** Who refused what sells only, everything, or either. */
  optedOut?: InputMaybe<OptedOutFilter>;
  /** With a request that waits for staff. */
  requests?: InputMaybe<Scalars['Boolean']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** State of the visit shown. */
  status?: InputMaybe<VisitStatus>;
  /** Paid at the least. */
  sumFrom?: InputMaybe<Scalars['Float']['input']>;
  /** Paid at the most. */
  sumTo?: InputMaybe<Scalars['Float']['input']>;
  /** With a visit from this day on. */
  visitFrom?: InputMaybe<Scalars['String']['input']>;
  /** With a visit up to and with this day. */
  visitTo?: InputMaybe<Scalars['String']['input']>;
};

/** A page of patients. */
export type ClientPage = {
  __typename?: 'ClientPage';
  /** This page. */
  items: Array<Client>;
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages; of a filter or a search 10 000 at most. */
  total: Scalars['Int']['output'];
};

/** A clinic system that is connected. */
export type ClinicSystem = {
  __typename?: 'ClinicSystem';
  /** Why what it says of its visits is not believed, for the reader; null: it is. */
  doubt?: Maybe<Scalars['String']['output']>;
  /** Why it was lost, or does not answer, for the reader. */
  error?: Maybe<Scalars['String']['output']>;
  /** The connection; null: the host tells of one only. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Instant of the last finished sync. */
  lastSyncAt?: Maybe<Scalars['DateTime']['output']>;
  /** Type of the clinic system, such as fhir or yclients. */
  misType: Scalars['String']['output'];
  /** Its address. */
  misUrl?: Maybe<Scalars['String']['output']>;
  /** Since when it is so. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it answers. */
  status?: Maybe<MisStatus>;
  /** Its words for the state of visits that are not known here, those of most visits first. */
  statuses: Array<MisUnknownStatus>;
  /** Writing answers into it; null: it takes none. */
  writing?: Maybe<MisWriting>;
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
  /** Days on which the whole clinic is closed; null where the host keeps none. */
  daysOff?: Maybe<Array<Scalars['Date']['output']>>;
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
  /** Seconds of staff's time that a message saves. */
  secondsPerMessage?: Maybe<Scalars['Int']['output']>;
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
  /** Seconds of staff's time that a message saves. */
  secondsPerMessage?: InputMaybe<Scalars['Int']['input']>;
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

/** Visits that are over, not cancelled and of known outcome, from the first reminder on. */
export type ComparedVisits = {
  __typename?: 'ComparedVisits';
  /** That a reminder or the notice of a move had reached. */
  reached: Scalars['Int']['output'];
  /** Of them, those to which the patient did not come. */
  reachedMissed: Scalars['Int']['output'];
  /** That none had reached. */
  unreached: Scalars['Int']['output'];
  /** Of them, those to which the patient did not come. */
  unreachedMissed: Scalars['Int']['output'];
};

/** A connected channel. */
export type ConnectedChannel = {
  __typename?: 'ConnectedChannel';
  /** How they travel. */
  channel: Channel;
  /** What a part of an SMS or a message costs today, in the clinic's currency; null: not known. */
  price?: Maybe<Scalars['Float']['output']>;
  /** What it has cost and will cost, from the earliest; null where the host keeps no days. */
  prices?: Maybe<Array<ChannelPrice>>;
  /** Who carries its messages. */
  provider: Scalars['String']['output'];
  /** Instant since when it has this state. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its state. */
  status: ChannelStatus;
};

/** The state of a connection that was just made. */
export type ConnectedState = {
  __typename?: 'ConnectedState';
  /** The state; null: not told. */
  status?: Maybe<ChannelStatus>;
};

/** One thing to fill in. */
export type ConnectionField = {
  __typename?: 'ConnectionField';
  /** What to fill in. */
  help?: Maybe<Scalars['String']['output']>;
  /** Whether a secret is kept; it may be left empty then. */
  kept: Scalars['Boolean']['output'];
  /** What is typed. */
  kind: FieldKind;
  /** What it is called. */
  label: Scalars['String']['output'];
  /** In characters. */
  longest: Scalars['Int']['output'];
  /** As in the call that connects. */
  name: Scalars['String']['output'];
  /** Regular expression of its form; null: any. */
  pattern?: Maybe<Scalars['String']['output']>;
  /** Whether it has to be filled in. */
  required: Scalars['Boolean']['output'];
  /** It has to be filled in while that other field is empty. */
  requiredUnless?: Maybe<Scalars['String']['output']>;
  /** Kept encrypted and never told again. */
  secret: Scalars['Boolean']['output'];
  /** What is kept; null: nothing, or a secret. */
  value?: Maybe<Scalars['String']['output']>;
  /** What to do when it has another form. */
  wrong?: Maybe<Scalars['String']['output']>;
};

/** A provider of messages or a clinic system, and what a person fills in for it. */
export type ConnectionKind = {
  __typename?: 'ConnectionKind';
  /** What it is for, in words. */
  about: Scalars['String']['output'];
  /** Whether its messages may carry buttons. */
  buttons: Scalars['Boolean']['output'];
  /** Whether patients have to begin a chat before they can be written to. */
  byChat: Scalars['Boolean']['output'];
  /** The channel it carries; null: a clinic system. */
  channel?: Maybe<Channel>;
  /** What a person fills in. */
  fields: Array<ConnectionField>;
  /** What stands above the fields. */
  formAbout: Scalars['String']['output'];
  /** What stands below them. */
  formOrder?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  kind: IntegrationKind;
  /** What stands on its tile. */
  letter: Scalars['String']['output'];
  /** Whether a number of the operator's account is linked instead of fields being filled in. */
  linked: Scalars['Boolean']['output'];
  /** Provider, or type of the clinic system. */
  name: Scalars['String']['output'];
  /** As people call it. */
  title: Scalars['String']['output'];
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
  /** Where it was said: reply, page, staff, call, paper, or the clinic's own list by the name of its system. */
  source: Scalars['String']['output'];
  /** The words he agreed to or refused with. */
  textVersion?: Maybe<Scalars['String']['output']>;
};

/** How a patient told staff: to their face, by phone, on paper. */
export type ConsentSource =
  | 'call'
  | 'paper'
  | 'staff';

/** What became of messages. */
export type Conversion = {
  __typename?: 'Conversion';
  /** Instant up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** Whether any message of a scenario ever left. */
  began: Scalars['Boolean']['output'];
  /** What left from this instant on still counts. */
  countsSince: Scalars['String']['output'];
  /** The first month, YYYY-MM. */
  fromMonth: Scalars['String']['output'];
  /** By kind, scenario, text, channel, month. */
  rows: Array<ConversionRow>;
  /** Zone of the months, an IANA name. */
  timeZone: Scalars['String']['output'];
  /** The last month. */
  toMonth: Scalars['String']['output'];
  /** Of all rows, counted. */
  total: ConversionCounts;
  /** Whether any of the rows still counts. */
  totalStillCounts: Scalars['Boolean']['output'];
};

/** Counts of messages by the day on which each left. */
export type ConversionCounts = {
  __typename?: 'ConversionCounts';
  /** Of them, answered by the patient. */
  answered: Scalars['Int']['output'];
  /** Delivered that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Delivered invitations, greetings and promotions. */
  bookable: Scalars['Int']['output'];
  /** Of them, with at least one booking. */
  booked: Scalars['Int']['output'];
  /** The bookings: visits made within 30 days after, before the next such message. */
  bookings: Scalars['Int']['output'];
  /** Messages with a booking that came, and reminders and notices whose visit came at the start that they named. */
  came: Scalars['Int']['output'];
  /** Of them, delivered. */
  delivered: Scalars['Int']['output'];
  /** Reminders and notices that were sent. */
  named: Scalars['Int']['output'];
  /** Paid at the bookings that came; null: of none the sum is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Bookings that came and whose sum is unknown. */
  paidUnknown: Scalars['Int']['output'];
  /** What was to leave: all but the skipped and the withdrawn. */
  planned: Scalars['Int']['output'];
  /** Of them, read. */
  read: Scalars['Int']['output'];
  /** Sent by a channel that reports reading. */
  readable: Scalars['Int']['output'];
  /** Accepted by a gateway. */
  sent: Scalars['Int']['output'];
};

/** Which months, which branch, and what rows are apart by besides their scenario. */
export type ConversionFilter = {
  /** Messages that were planned for one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Whether channels are. */
  byChannel?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether months are. */
  byMonth?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether texts are rows of their own. */
  byText?: InputMaybe<Scalars['Boolean']['input']>;
  /** From this month on, YYYY-MM. */
  fromMonth?: InputMaybe<Scalars['String']['input']>;
  /** So many months, this one among them; where from and to are not said. */
  months?: InputMaybe<Scalars['Int']['input']>;
  /** Up to and with this month. */
  toMonth?: InputMaybe<Scalars['String']['input']>;
};

/** Counts of messages of one scenario, and of one text, channel and month where rows are apart by these. */
export type ConversionRow = {
  __typename?: 'ConversionRow';
  /** Of them, answered by the patient. */
  answered: Scalars['Int']['output'];
  /** Delivered that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Delivered invitations, greetings and promotions. */
  bookable: Scalars['Int']['output'];
  /** Of them, with at least one booking. */
  booked: Scalars['Int']['output'];
  /** The bookings: visits made within 30 days after, before the next such message. */
  bookings: Scalars['Int']['output'];
  /** Messages with a booking that came, and reminders and notices whose visit came at the start that they named. */
  came: Scalars['Int']['output'];
  /** Of the furthest attempt; null: none left yet. */
  channel?: Maybe<Channel>;
  /** Of them, delivered. */
  delivered: Scalars['Int']['output'];
  /** YYYY-MM. */
  month?: Maybe<Scalars['String']['output']>;
  /** Reminders and notices that were sent. */
  named: Scalars['Int']['output'];
  /** Paid at the bookings that came; null: of none the sum is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Bookings that came and whose sum is unknown. */
  paidUnknown: Scalars['Int']['output'];
  /** What was to leave: all but the skipped and the withdrawn. */
  planned: Scalars['Int']['output'];
  /** Of them, read. */
  read: Scalars['Int']['output'];
  /** Sent by a channel that reports reading. */
  readable: Scalars['Int']['output'];
  /** Id of the scenario. */
  scenarioId: Scalars['ID']['output'];
  /** Its name. */
  scenarioName: Scalars['String']['output'];
  /** Accepted by a gateway. */
  sent: Scalars['Int']['output'];
  /** Whether some of them may still bring a booking or a visit. */
  stillCounts: Scalars['Boolean']['output'];
  /** Its words, with variables in braces. */
  text?: Maybe<Scalars['String']['output']>;
  /** The text that they were sent by; null: none left yet, or it is not known. */
  textId?: Maybe<Scalars['ID']['output']>;
  /** Its kind. */
  type: ScenarioType;
};

/** What was told, what came of it, and what waits now. */
export type Dashboard = {
  __typename?: 'Dashboard';
  /** Instant up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** The days before them. */
  before: DashboardSpan;
  /** Whether any message of a scenario ever left. */
  began: Scalars['Boolean']['output'];
  /** Of every channel that is connected or sent in 28 days. */
  channels: Array<ChannelWeather>;
  /** How new the data are. */
  data: DataState;
  /** In order; days of months to come are not among them. */
  days: Array<DashboardDay>;
  /** Of the days before, place by place beside them. */
  daysBefore: Array<DashboardDay>;
  /** Of the days. */
  figures: Figures;
  /** Of the days before. */
  figuresBefore: Figures;
  /** The way of reminders. */
  journey: Journey;
  /** The days asked for. */
  span: DashboardSpan;
  /** The loyalty index by specialist, the most answers first. */
  specialists: Array<NpsIndex>;
  /** Zone of the days, an IANA name. */
  timeZone: Scalars['String']['output'];
  /** What the points of the dynamics are. */
  unit: DynamicsUnit;
  /** What waits for staff. */
  waits: WaitsNow;
};

/** A day, or the days of a week that were asked for. */
export type DashboardDay = {
  __typename?: 'DashboardDay';
  /** As in Figures. */
  answered: Scalars['Int']['output'];
  /** As in Figures. */
  booked: Scalars['Int']['output'];
  /** As in Figures. */
  came: Scalars['Int']['output'];
  /** Its first day. */
  from: Scalars['String']['output'];
  /** As in Figures. */
  missed: Scalars['Int']['output'];
  /** As in Figures. */
  sent: Scalars['Int']['output'];
  /** Its last day. */
  to: Scalars['String']['output'];
};

/** Some days of the companys zone. */
export type DashboardSpan = {
  __typename?: 'DashboardSpan';
  /** Instant of its beginning. */
  begins: Scalars['String']['output'];
  /** Instant up to which it is counted: its end, or where it is cut. */
  ends: Scalars['String']['output'];
  /** The first day. */
  from: Scalars['String']['output'];
  /** The last day. */
  to: Scalars['String']['output'];
};

/** The newest state of the clinics data. */
export type DataState = {
  __typename?: 'DataState';
  /** Instant of the last successful sync or import; null: there was none. */
  at?: Maybe<Scalars['String']['output']>;
  /** The last run failed. */
  failing: Scalars['Boolean']['output'];
  /** Whether sending may rest on it. */
  fresh: Scalars['Boolean']['output'];
  /** How it came: sync or file. */
  source?: Maybe<Scalars['String']['output']>;
};

/** Days that others stand beside: as many before them, or the same month a year before. */
export type DaysBeside =
  | 'before'
  | 'yearBefore';

/** What the points of a picture over time are. */
export type DynamicsUnit =
  | 'day'
  | 'week';

/** A month told to the clinic's owner. */
export type Efficiency = {
  __typename?: 'Efficiency';
  /** Instant up to which it is counted. */
  asOf: Scalars['String']['output'];
  /** The month before. */
  before: ToldMonth;
  /** Who wrote most first; null: not this reader's to see. */
  employees?: Maybe<Array<EfficiencyEmployee>>;
  /** Day of the clinic's first message; null: none ever left. */
  first?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM. */
  month: Scalars['String']['output'];
  /** The month itself. */
  own: ToldMonth;
  /** Scenarios that hold patients out. */
  proven: Array<ProvenScenario>;
  /** Zone of the months, an IANA name. */
  timeZone: Scalars['String']['output'];
  /** The same month a year before. */
  yearBefore: ToldMonth;
};

/** What one of the clinic's people did in a month. */
export type EfficiencyEmployee = {
  __typename?: 'EfficiencyEmployee';
  /** First words that waited, and that this one answered first. */
  answered: Scalars['Int']['output'];
  /** Who. */
  id: Scalars['ID']['output'];
  /** Lines written to patients. */
  lines: Scalars['Int']['output'];
  /** Seconds until these were answered. */
  median?: Maybe<Scalars['Int']['output']>;
  /** Null: of somebody who is gone. */
  name?: Maybe<Scalars['String']['output']>;
};

/** A patient whose mark changed. */
export type ExcludedClient = {
  __typename?: 'ExcludedClient';
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** The reason that stood before; numbers in it are masked for roles that may not see them. */
  reason?: Maybe<Scalars['String']['output']>;
};

/** What came of many marks. */
export type ExcludedClients = {
  __typename?: 'ExcludedClients';
  /** Who changed. */
  changed: Array<ExcludedClient>;
  /** How many stay as somebody else has made them since, where a change is taken back. */
  kept: Scalars['Int']['output'];
};

/** Whom to exclude or include, and why. */
export type ExcludedInput = {
  /** The patient. */
  clientId: Scalars['ID']['input'];
  /** Why, in the person's own words. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** What does not fit between a database and what was known of it. */
export type FenceCause =
  | 'longGap'
  | 'olderThanMark'
  | 'otherCluster'
  | 'otherDatabase'
  | 'otherTimeline';

/** What a person filled in. */
export type FieldInput = {
  /** The field's name. */
  name: Scalars['String']['input'];
  /** What was typed; null: nothing. */
  value?: InputMaybe<Scalars['String']['input']>;
};

/** What is typed into a field. */
export type FieldKind =
  | 'text'
  | 'url';

/** Of which days, and of which branch, figures are. */
export type FigureFilter = {
  /** Visits in one branch, and what is about them. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day of the company's zone: YYYY-MM-DD, today, today-7. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Up to and with this day. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** A message without its patient and its words, as far as the page shows it. */
export type FigureMessage = {
  __typename?: 'FigureMessage';
  /** What the patient answered. */
  answer: Answer;
  /** Instant whose day it counts on. */
  at: Scalars['DateTime']['output'];
  /** The branch that it was planned for. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** The channel of its furthest attempt; null: it was not sent. */
  channel?: Maybe<Channel>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The score that answers it, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** What its scenario is called. */
  scenarioName: Scalars['String']['output'];
  /** How far it came; null: it has not left. */
  status?: Maybe<MessageStatus>;
  /** What it is for. */
  type: ScenarioType;
};

/** A way to a review site, words of a patient that waited for staff, a line of staff, or an attempt; without persons and words. */
export type FigureMoment = {
  __typename?: 'FigureMoment';
  /** Instant whose day it counts on. */
  at: Scalars['DateTime']['output'];
  /** Of words, lines and attempts, how they came or left. */
  channel?: Maybe<Channel>;
  /** Its id in this list. */
  id: Scalars['ID']['output'];
  /** Of a way to a review site, what the link is called. */
  siteName?: Maybe<Scalars['String']['output']>;
  /** Of words, seconds until the line of staff; null: nobody answered. */
  waited?: Maybe<Scalars['Int']['output']>;
};

/** Rows of one figure: messages, visits, or moments. */
export type FigureRows = {
  __typename?: 'FigureRows';
  /** Of figures that count messages. */
  messages: Array<FigureMessage>;
  /** Of figures that count moments. */
  moments: Array<FigureMoment>;
  /** The cursor of the next page; null: this is the last. */
  next?: Maybe<Scalars['String']['output']>;
  /** How many rows there are. */
  total: Scalars['Int']['output'];
  /** Of figures that count visits. */
  visits: Array<FigureVisit>;
};

/** Which rows of a figure. */
export type FigureRowsFilter = {
  /** The rows of the days that these stand beside, cut as those are. */
  beside?: InputMaybe<DaysBeside>;
  /** Visits in one branch, and what is about them. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages whose furthest attempt went by one channel; none: that were not sent. */
  channel?: InputMaybe<Scalars['String']['input']>;
  /** One member of staff. */
  employeeId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day of the company's zone: YYYY-MM-DD, today, today-7. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one scenario. */
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  /** Messages that were sent by one text; none: by no known one. */
  textId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and with this day. */
  to?: InputMaybe<Scalars['String']['input']>;
  /** Messages of one type of scenario. */
  type?: InputMaybe<ScenarioType>;
};

/** A visit without its patient, as far as the page shows it. */
export type FigureVisit = {
  __typename?: 'FigureVisit';
  /** Instant whose day it counts on. */
  at: Scalars['DateTime']['output'];
  /** What the branch is called. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** Instant at which the clinic system made it; null: nobody knows. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** attended or noShow; null: nobody knows. */
  outcome?: Maybe<VisitOutcome>;
  /** What the specialist is called. */
  specialistName?: Maybe<Scalars['String']['output']>;
  /** Instant of its start. */
  startsAt: Scalars['DateTime']['output'];
  /** Whether it stands. */
  status: VisitStatus;
  /** In the company's currency; null: nobody knows. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
};

/** Counts by the day of each message, visit, booking or score. */
export type Figures = {
  __typename?: 'Figures';
  /** Of these, those that the patient answered. */
  answered: Scalars['Int']['output'];
  /** Of the told, those whose last clear answer is a yes; staff who correct count. */
  approved: Scalars['Int']['output'];
  /** Of the delivered, those that asked for an answer when they left. */
  asked: Scalars['Int']['output'];
  /** Visits created within 30 days after an invitation, a greeting or a promotion, by their creation. */
  booked: Scalars['Int']['output'];
  /** Booked ones that the patient came to, by their start. */
  bookedCame: Scalars['Int']['output'];
  /** Visits of these days whose creation nobody knows. */
  bookedUnknown: Scalars['Int']['output'];
  /** Visits of these days that are over, not cancelled, and to which the patient came. */
  came: Scalars['Int']['output'];
  /** Of the told, those whose last clear answer is a no. */
  canceled: Scalars['Int']['output'];
  /** Of them, cancelled by an answer to a message at least 24 hours ahead. */
  canceledInTime: Scalars['Int']['output'];
  /** Visits of these days that were cancelled. */
  canceledVisits: Scalars['Int']['output'];
  /** What the messages cost, in the company's currency; null: not every price and part is known. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Attempts of unknown fate, whose cost nobody knows. */
  costUnknown: Scalars['Int']['output'];
  /** Of the sent, those that arrived; read, answered, or taken by a channel that reports no delivery count too. */
  delivered: Scalars['Int']['output'];
  /** The same to which he did not come. */
  missed: Scalars['Int']['output'];
  /** The same of which nobody knows. */
  outcomeUnknown: Scalars['Int']['output'];
  /** What these paid; null: no sum is known. */
  paid?: Maybe<Scalars['Float']['output']>;
  /** Of these, whose sum nobody knows. */
  paidUnknown: Scalars['Int']['output'];
  /** Messages that were to leave: all but the skipped and the withdrawn. */
  planned: Scalars['Int']['output'];
  /** Came and missed that a reminder or the notice of a move had reached. */
  reached: Scalars['Int']['output'];
  /** Missed of the reached. */
  reachedMissed: Scalars['Int']['output'];
  /** Of these, those that were read. */
  read: Scalars['Int']['output'];
  /** Of the sent, those whose channel reports reading. */
  readable: Scalars['Int']['output'];
  /** Of these, whose time another patient took. */
  refilled: Scalars['Int']['output'];
  /** How many gave each score, 0 to 10. */
  scores: Array<Scalars['Int']['output']>;
  /** Of them, accepted by a gateway, whatever became of it. */
  sent: Scalars['Int']['output'];
  /** Reminders and notices that the patient answered. */
  told: Scalars['Int']['output'];
  /** Of the told, those whose last clear answer asks to move. */
  transferred: Scalars['Int']['output'];
  /** Of the told, those without a clear answer. */
  unclear: Scalars['Int']['output'];
  /** Messages of unknown fate. */
  unknown: Scalars['Int']['output'];
  /** Came and missed that none had reached. */
  unreached: Scalars['Int']['output'];
  /** Missed of the unreached. */
  unreachedMissed: Scalars['Int']['output'];
};

/** How soon staff answered first words that waited for them, by the clock. */
export type FirstResponse = {
  __typename?: 'FirstResponse';
  /** Of them, those that staff answered. */
  answered: Scalars['Int']['output'];
  /** How often words of a patient began to wait. */
  asked: Scalars['Int']['output'];
  /** Seconds; null where it is among those that were not answered, or nobody asked. */
  median?: Maybe<Scalars['Int']['output']>;
};

/** Gender of a patient. */
export type Gender =
  | 'F'
  | 'M';

/** What somebody did on the page. */
export type Goal =
  | 'day_print'
  | 'menu_click';

/** What staff did about a message. */
export type HandledBy =
  | 'called'
  /** There was nothing to do. */
  | 'nothing'
  | 'wrote';

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
  | 'hl7'
  | 'ndjson'
  | 'xlsx';

/** What an import of a file would make of it. */
export type ImportPreview = {
  __typename?: 'ImportPreview';
  /** The columns, from left to right. */
  columns: Array<ImportColumn>;
  /** Which of the first rows are taken in and yet look wrong. */
  doubts?: Maybe<Array<RowDoubt>>;
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
  /** Instant of the last words of its other side; null: none yet, or not told. */
  answeredAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the clinic connected it. */
  connected: Scalars['Boolean']['output'];
  /** What it is for. */
  kind: IntegrationKind;
  /** Provider, or type of the clinic system. */
  name: Scalars['String']['output'];
  /** What a part of an SMS or a message costs; null: not known, or not a channel. */
  price?: Maybe<Scalars['Float']['output']>;
  /** Until when nothing is sent by it; null: it does not rest, or not told. */
  restsUntil?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is the one of its channel that sends now; null: not connected, not a channel, or not told. */
  sends?: Maybe<Scalars['Boolean']['output']>;
  /** Instant since when it has this state. */
  since?: Maybe<Scalars['DateTime']['output']>;
  /** Its state; null: not connected. */
  status?: Maybe<Scalars['String']['output']>;
  /** Code of why it does not do what it is for; null: nothing stands in its way, or not told. */
  trouble?: Maybe<Scalars['String']['output']>;
  /** The warm-up of a new number; null: it is not warmed up, or not told. */
  warmUp?: Maybe<WarmUpDay>;
};

/** A provider of messages, or a clinic system. */
export type IntegrationKind =
  | 'channel'
  | 'mis';

/** Whether what a file brought joins what runs. */
export type JoiningState =
  | 'asked'
  | 'joined'
  | 'leftOut';

/** Reminders from the plan to the answer, then the visits that the sent ones were about, each once. */
export type Journey = {
  __typename?: 'Journey';
  /** Visits that are not over. */
  ahead: Scalars['Int']['output'];
  /** Reminders. */
  answered: Scalars['Int']['output'];
  /** Of the delivered, those that asked for an answer. */
  asked: Scalars['Int']['output'];
  /** Visits. */
  came: Scalars['Int']['output'];
  /** Visits. */
  canceled: Scalars['Int']['output'];
  /** Reminders. */
  delivered: Scalars['Int']['output'];
  /** Visits. */
  missed: Scalars['Int']['output'];
  /** Reminders. */
  planned: Scalars['Int']['output'];
  /** Reminders. */
  read: Scalars['Int']['output'];
  /** Reminders whose channel reports reading. */
  readable: Scalars['Int']['output'];
  /** Reminders. */
  sent: Scalars['Int']['output'];
  /** Visits that are over and of which nobody knows. */
  unknown: Scalars['Int']['output'];
  /** Visits. */
  visits: Scalars['Int']['output'];
};

/** Under 18 on the day of the visit, or 18 and over. */
export type KidsOrAdult =
  | 'adult'
  | 'kids';

/** Messages of one kind that wait for staff; the list of the kind shows the same as waiting. */
export type KindWaits = {
  __typename?: 'KindWaits';
  /** Whose patient does not come. */
  canceled: Scalars['Int']['output'];
  /** With a score of who is not content, with words. */
  detractors: Scalars['Int']['output'];
  /** That did not arrive, or of unknown fate. */
  failed: Scalars['Int']['output'];
  /** Which. */
  kind: ScenarioType;
  /** Whose patient asks to move. */
  transferred: Scalars['Int']['output'];
  /** With an answer that only a person understands. */
  unclear: Scalars['Int']['output'];
  /** All of them. */
  waiting: Scalars['Int']['output'];
};

/** What a start would do now. */
export type Launch = {
  __typename?: 'Launch';
  /** Words of advertising in a text that needs no consent to it; null where the host does not look. */
  advertising?: Maybe<Array<AdvertisingWord>>;
  /** Last day of the scenario. */
  autoStopDate?: Maybe<Scalars['Date']['output']>;
  /** What each first channel carries, most first. */
  channels: Array<LaunchChannel>;
  /** Expected price of the first steps, in the clinic's currency; null: prices are not known. */
  cost?: Maybe<Scalars['Float']['output']>;
  /** Messages of the list that would leave. */
  count: Scalars['Int']['output'];
  /** Messages that were due more than ten minutes ago and may still leave; the start asks about these. */
  dueBefore: Scalars['Int']['output'];
  /** First instant after now at which one leaves; null when none waits. */
  firstAt?: Maybe<Scalars['DateTime']['output']>;
  /** The list's hash. */
  hash: Scalars['String']['output'];
  /** Of these, messages that would leave at once. */
  leavingNow: Scalars['Int']['output'];
};

/** What one channel would carry. */
export type LaunchChannel = {
  __typename?: 'LaunchChannel';
  /** The channel. */
  channel: Channel;
  /** Messages. */
  count: Scalars['Int']['output'];
  /** Who carries it; null when it is no longer connected. */
  provider?: Maybe<Scalars['String']['output']>;
};

/** Somebody who gets a letter about each month once the address has confirmed itself. */
export type LetterAddress = {
  __typename?: 'LetterAddress';
  /** The address. */
  email: Scalars['String']['output'];
  /** Id. */
  id: Scalars['ID']['output'];
  /** Instant when it was asked, confirmed itself, or ended its letters. */
  since: Scalars['DateTime']['output'];
  /** How it stands with it. */
  state: LetterAddressState;
};

/** Addresses that get letters. */
export type LetterAddressPage = {
  __typename?: 'LetterAddressPage';
  /** This page. */
  items: Array<LetterAddress>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** How it stands with an address that is to get letters. */
export type LetterAddressState =
  /** Its link is open. */
  | 'awaited'
  /** It confirmed itself. */
  | 'confirmed'
  /** Whoever reads it wants no more letters. */
  | 'ended'
  /** Nobody pressed the link's button in time. */
  | 'over';

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
  /** The last day of the gift that it names (YYYY-MM-DD). */
  giftUntil?: Maybe<Scalars['Date']['output']>;
  /** A person took care of the answer. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Of the survey after a first visit; null: not asked or not answered. */
  marks?: Maybe<VisitMarks>;
  /** What the message came to. */
  outcome?: Maybe<Outcome>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Staff put the number right; the source says another. */
  phoneCorrected?: Maybe<Scalars['Boolean']['output']>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Why it was not sent or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** Of an invitation, greeting or promotion: what came after it. */
  returned?: Maybe<Returned>;
  /** The scenario. */
  scenarioId?: Maybe<Scalars['ID']['output']>;
  /** The type of the scenario. */
  scenarioType?: Maybe<ScenarioType>;
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
  /** Messages after which a visit was created; null where the host does not count them, as below. */
  booked?: Maybe<Scalars['Int']['output']>;
  /** Those of them after which the patient came. */
  came?: Maybe<Scalars['Int']['output']>;
  /** The patient does not come. */
  canceled: Scalars['Int']['output'];
  /** Delivered or read. */
  delivered: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors?: Maybe<Scalars['Int']['output']>;
  /** Outcome failed or unknown. */
  failed: Scalars['Int']['output'];
  /** Held for the night. */
  night: Scalars['Int']['output'];
  /** Sent and not answered. */
  noAnswer: Scalars['Int']['output'];
  /** Those of them after which something was paid. */
  paid?: Maybe<Scalars['Int']['output']>;
  /** What was paid after them in all, in the clinic's currency. */
  paidSum?: Maybe<Scalars['Float']['output']>;
  /** Scores 7 and 8. */
  passives?: Maybe<Scalars['Int']['output']>;
  /** Still to leave. */
  pending: Scalars['Int']['output'];
  /** All but skipped and withdrawn. */
  planned: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters?: Maybe<Scalars['Int']['output']>;
  /** Surveys that were answered with a score. */
  rated?: Maybe<Scalars['Int']['output']>;
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
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages; of a filter or a search 10 000 at most. */
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
  /** Stands beside the systems that are connected. Otherwise it takes the place of the one of its own kind, or of the only one. */
  beside?: InputMaybe<Scalars['Boolean']['input']>;
  /** The clinic system's own branches, their ids with commas between them; null: all. */
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

/** What would come from a clinic system. */
export type MisPreview = {
  __typename?: 'MisPreview';
  /** Branches that the system tells of. */
  branches: Array<MisPreviewBranch>;
  /** Its next visits, ten at most, earliest first. */
  visits: Array<MisPreviewVisit>;
};

/** A branch as the system tells of it. */
export type MisPreviewBranch = {
  __typename?: 'MisPreviewBranch';
  /** The system's own id. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
};

/** A visit as the system tells of it. */
export type MisPreviewVisit = {
  __typename?: 'MisPreviewVisit';
  /** Where. */
  branch?: Maybe<Scalars['String']['output']>;
  /** The system has it as confirmed. */
  confirmed: Scalars['Boolean']['output'];
  /** The system's own id. */
  id: Scalars['ID']['output'];
  /** Name of the patient. */
  patient?: Maybe<Scalars['String']['output']>;
  /** Phone, masked for those who may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What for. */
  service?: Maybe<Scalars['String']['output']>;
  /** Who receives. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Date and time on the branch's wall clock. */
  startsAt: Scalars['String']['output'];
};

/** Whether a clinic system is connected and answers. */
export type MisStatus =
  | 'connected'
  | 'lost'
  | 'none';

/** A word for a visit's state that only the clinic knows. */
export type MisUnknownStatus = {
  __typename?: 'MisUnknownStatus';
  /** What the clinic says it means; null: nobody has said, and these visits are valid. */
  meaning?: Maybe<StatusMeaning>;
  /** How many visits carry it. */
  visits: Scalars['Int']['output'];
  /** The word as the system has it. */
  word: Scalars['String']['output'];
};

/** Writing answers into the clinic system. */
export type MisWriting = {
  __typename?: 'MisWriting';
  /** Answers of patients are written into it. */
  answers: Scalars['Boolean']['output'];
  /** A patient's no cancels the visit there by itself. */
  cancellations: Scalars['Boolean']['output'];
  /** Visits that lie ahead and whose last answer it did not take. */
  unwritten: Scalars['Int']['output'];
  /** Answers that are yet to be written. */
  waiting: Scalars['Int']['output'];
};

/** What a month brought. */
export type MonthFigures = {
  __typename?: 'MonthFigures';
  /** No-shows avoided. */
  avoided: NoShowsAvoided;
  /** Counts. */
  figures: Figures;
  /** Of the surveys of the month. */
  nps: NpsIndex;
  /** How soon patients were answered. */
  response: FirstResponse;
  /** Answers to surveys with a comment. */
  reviews: Scalars['Int']['output'];
  /** Of staff's time. */
  secondsSaved: Scalars['Int']['output'];
  /** How often patients went to review sites. */
  transitions: Scalars['Int']['output'];
  /** Accepted attempts without a price or parts. */
  unpriced: Scalars['Int']['output'];
};

/** What can be done. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Closes the clinic, or one branch, for a day; all its days off. */
  addDayOff: Array<Scalars['Date']['output']>;
  /** Add an address, and send it a link to confirm itself. */
  addLetterAddress: LetterAddress;
  /** Record what the patient told staff of a visit that lies ahead; none: what staff recorded last is taken back. */
  answerVisit: Scalars['Boolean']['output'];
  /** Try another text beside the scenario's own; an edit like any other. Refused while a trial runs, and where the own text is no longer what `was` says. */
  beginTextTrial: TrialChange;
  /** Enter a training clinic of one's own, which is made where there is none; not for masters. */
  beginTraining: Session;
  /** Have messages go around a channel for 24 hours, or by it again. */
  bypassChannel: Bypass;
  /** Ask for another e-mail: letters go to both addresses, the link in the new one's changes it. */
  changeEmail: Scalars['Boolean']['output'];
  /** Change one's own password; other sessions end. */
  changePassword: Scalars['Boolean']['output'];
  /** Take a conversation on, or give it back. */
  claimChat: Chat;
  /** Try and save the connection to a provider, or link the clinic's number; fields are what its kind asks for. */
  connectChannel: ConnectedState;
  /** Try and save the clinic system's connection; answers words for the reader. */
  connectMis: Scalars['String']['output'];
  /** Correct what a reply of the patient was taken for. */
  correctChatLine: Scalars['Boolean']['output'];
  /** Puts a patient's number right; null takes the correction back. */
  correctPhone: Scalars['Boolean']['output'];
  /** Add a branch. */
  createBranch: Branch;
  /** Add a stopped scenario. */
  createScenario: Scenario;
  /** Says whether what an import brought joins the scenarios that run. */
  decideJoining: Run;
  /** Disconnect a provider; its credentials are removed. */
  disconnectChannel: Scalars['Boolean']['output'];
  /** Disconnect a clinic system; its credentials are removed. */
  disconnectMis: Scalars['Boolean']['output'];
  /** End a trial without a verdict; an edit like any other. */
  endTextTrial: TrialChange;
  /** Take a person out of the clinic's records for good. */
  eraseClient: Scalars['Boolean']['output'];
  /** Mark a conversation handled, or take the mark back. */
  handleChat: Chat;
  /** Take in patients and visits from CSV, XLSX, FHIR NDJSON or HL7 v2 (SIU); 64 MB at most. */
  importVisits: Run;
  /** Go back to the clinic; the training clinic stays until its end. */
  leaveTraining: Session;
  /** Lift a red stop; what may still leave leaves, what came too late ends with its reason. */
  liftRedStop: RedStop;
  /** A code to pair an agent with: good for 10 minutes and once; a new one ends the one before. */
  makeAgentCode: AgentCode;
  /** A receipt of what the patient was told of a visit: a page to print, with a seal. */
  makeReceipt: Scalars['String']['output'];
  /** Enter a clinic on its behalf; masters only. */
  masterSignIn: Session;
  /** The conversation with a patient's number; begun where there is none yet. */
  openChat: Chat;
  /** Stop everything of the clinic, or of one branch; pressed twice it is the same stop. */
  pressRedStop: RedStop;
  /** Try a clinic system and look at its branches and first visits; nothing is kept. */
  previewMis: MisPreview;
  /** What an import of the file would make of its columns; nothing is stored. */
  previewVisits: ImportPreview;
  /** Mark one notification read; answers the numbers as they are now. */
  readAlert: AlertStat;
  /** Mark every notification read; answers the numbers as they are now. */
  readAllAlerts: AlertStat;
  /** Mark read what the patient said up to a moment. */
  readChat: Chat;
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
  /** Opens it on that day again; all its days off. */
  removeDayOff: Array<Scalars['Date']['output']>;
  /** Remove an address. */
  removeLetterAddress: Scalars['Boolean']['output'];
  /** Remove an answer. */
  removeQuickAnswer: Scalars['Boolean']['output'];
  /** Take a review link off, with its transitions. */
  removeReviewLink: Scalars['Boolean']['output'];
  /** Take the picture off a specialist's card. */
  removeSpecialistPicture: Scalars['Boolean']['output'];
  /** Take a test patient off. */
  removeTestPatient: Scalars['Boolean']['output'];
  /** Go back to the clinic; the training clinic is gone at once. */
  removeTraining: Session;
  /** Give an agent another name. */
  renameAgent: Scalars['Boolean']['output'];
  /** Count that a goal of the page was reached; false where the host does not count. */
  reportGoal: Scalars['Boolean']['output'];
  /** Set a new password by the token of the link; every session of the account ends. */
  resetPassword: Scalars['Boolean']['output'];
  /** Begin the tasks of the training clinic anew. */
  restartTasks: Scalars['Boolean']['output'];
  /** Revoke an agent's key; what it has not handed over stays with it. */
  revokeAgent: Scalars['Boolean']['output'];
  /** Revoke a shared copy; its address opens nothing any more. */
  revokeMonth: Scalars['Boolean']['output'];
  /** Set the texts of the bot's buttons; a button that is not named keeps the usual text. */
  saveButtonTexts: ButtonTexts;
  /** Set the order of a scenario's channels; an edit like any other. */
  saveCascade: Scenario;
  /** Save the clinic's card; what is not named stays. */
  saveCompany: Company;
  /** Change one's own name. */
  saveName: Scalars['Boolean']['output'];
  /** Save an answer; without an id a new one. Refused where what is changed is no longer what `was` says, or all of it is gone; without it any is replaced. */
  saveQuickAnswer: QuickAnswer;
  /** Add a review link, or change the one with this id. */
  saveReviewLink: ReviewLink;
  /** Change settings; what is not named stays. Refused where a text is no longer what `was` says; of what it does not name any text is replaced. */
  saveScenario: Scenario;
  /** Save a specialist's professional card text; null takes it away. Refused where it is no longer what `was` says; without it any text is replaced. */
  saveSpecialist: SpecialistCard;
  /** Add a test patient, or change the one with this id. */
  saveTestPatient: TestPatient;
  /** Write to the patient; the same key again is the same line. */
  sendChatLine: ChatLine;
  /** Send the link again that confirms a new clinic's e-mail. */
  sendConfirmation: Scalars['Boolean']['output'];
  /** Send an address that has not confirmed itself a new link. */
  sendLetterConfirmation: LetterAddress;
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
  /** Mark an answer, a failed message or one whose outcome is unknown handled, with what was done, or take the mark back; answers the mark as it is now. */
  setHandled: Scalars['Boolean']['output'];
  /** Exclude patients or include them again; answers who changed, with the reason that stood before, which sent back as it came stands whole. */
  setManyExcluded: ExcludedClients;
  /** What a word for a visit's state means that only the clinic knows; for all visits that carry it, and all that come. */
  setMisStatus: Scalars['Boolean']['output'];
  /** Whether answers are written into a clinic system, and whether a no cancels the visit there. */
  setMisWriting: Scalars['Boolean']['output'];
  /** Say what a message of this provider costs, of SMS each part; null: not known. */
  setPrice: ConnectedChannel;
  /** Mark a patient's request handled, or take the mark back; answers the request as it is now. */
  setRequestHandled: PatientRequest;
  /** Replace the picture on a specialist's card; answers the address of the picture. */
  setSpecialistPicture: Scalars['String']['output'];
  /** Share a month: freezes its figures as they are now, for whoever has the address. */
  shareMonth: SharedMonth;
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
  /** Take back a price whose first day is still ahead. */
  takeBackPrice: ConnectedChannel;
  /** Give the scenario one of the texts of a trial that was judged; an edit like any other. Refused where the own text is no longer what `was` says. */
  takeTrialText: TrialChange;
  /** Take a stop back within a minute: what it withdrew is due again as it was. */
  undoStop: Scenario;
  /** Mark a conversation unread again. */
  unreadChat: Chat;
  /** Save a branch's card. */
  updateBranch: Branch;
  /** Say that the list with this hash was checked. */
  verify: Scenario;
};


/** What can be done. */
export type MutationAddDayOffArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  day: Scalars['Date']['input'];
};


/** What can be done. */
export type MutationAddLetterAddressArgs = {
  email: Scalars['String']['input'];
};


/** What can be done. */
export type MutationAnswerVisitArgs = {
  answer: ToldAnswer;
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
  visitId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationBeginTextTrialArgs = {
  input: TextTrialInput;
  scenarioId: Scalars['ID']['input'];
  was?: InputMaybe<ScenarioTextsInput>;
};


/** What can be done. */
export type MutationBypassChannelArgs = {
  bypassed: Scalars['Boolean']['input'];
  channel: Channel;
};


/** What can be done. */
export type MutationChangeEmailArgs = {
  currentPassword: Scalars['String']['input'];
  email: Scalars['String']['input'];
  previousEmail: Scalars['String']['input'];
};


/** What can be done. */
export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  newPassword: Scalars['String']['input'];
};


/** What can be done. */
export type MutationClaimChatArgs = {
  claimed: Scalars['Boolean']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be done. */
export type MutationConnectChannelArgs = {
  fields: Array<FieldInput>;
  provider: Scalars['String']['input'];
};


/** What can be done. */
export type MutationConnectMisArgs = {
  input: MisInput;
};


/** What can be done. */
export type MutationCorrectChatLineArgs = {
  answer: ChatMeaning;
  lineId: Scalars['ID']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
  visitId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be done. */
export type MutationCorrectPhoneArgs = {
  clientId: Scalars['ID']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
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
export type MutationDecideJoiningArgs = {
  join: Scalars['Boolean']['input'];
  runId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationDisconnectChannelArgs = {
  provider: Scalars['String']['input'];
};


/** What can be done. */
export type MutationDisconnectMisArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationEndTextTrialArgs = {
  scenarioId: Scalars['ID']['input'];
  trialId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationEraseClientArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationHandleChatArgs = {
  handled: Scalars['Boolean']['input'];
  number: Scalars['Int']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
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
export type MutationMakeReceiptArgs = {
  visitId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationMasterSignInArgs = {
  forCompanyId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationOpenChatArgs = {
  clientId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationPressRedStopArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be done. */
export type MutationPreviewMisArgs = {
  input: MisInput;
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
export type MutationReadChatArgs = {
  number: Scalars['Int']['input'];
  through: Scalars['DateTime']['input'];
};


/** What can be done. */
export type MutationRecordConsentArgs = {
  allowed: Scalars['Boolean']['input'];
  category: ConsentCategory;
  clientId: Scalars['ID']['input'];
  source?: InputMaybe<ConsentSource>;
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
export type MutationRemoveDayOffArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  day: Scalars['Date']['input'];
};


/** What can be done. */
export type MutationRemoveLetterAddressArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRemoveQuickAnswerArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRemoveReviewLinkArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRemoveSpecialistPictureArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRemoveTestPatientArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRenameAgentArgs = {
  id: Scalars['ID']['input'];
  name: Scalars['String']['input'];
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
export type MutationRevokeAgentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationRevokeMonthArgs = {
  id: Scalars['ID']['input'];
  month: Scalars['String']['input'];
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
export type MutationSaveNameArgs = {
  firstName: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
};


/** What can be done. */
export type MutationSaveQuickAnswerArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: QuickAnswerInput;
  was?: InputMaybe<QuickAnswerInput>;
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
  was?: InputMaybe<ScenarioTextsInput>;
};


/** What can be done. */
export type MutationSaveSpecialistArgs = {
  cardText?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
  was?: InputMaybe<Scalars['String']['input']>;
};


/** What can be done. */
export type MutationSaveTestPatientArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
  input: TestPatientInput;
};


/** What can be done. */
export type MutationSendChatLineArgs = {
  input: ChatLineInput;
  number: Scalars['Int']['input'];
};


/** What can be done. */
export type MutationSendLetterConfirmationArgs = {
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSendTestArgs = {
  anyway?: InputMaybe<Scalars['Boolean']['input']>;
  approved?: InputMaybe<Scalars['Boolean']['input']>;
  clientId?: InputMaybe<Scalars['ID']['input']>;
  notice?: InputMaybe<Notice>;
  scenarioId: Scalars['ID']['input'];
  side?: InputMaybe<TrialSide>;
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
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be done. */
export type MutationSetHandledArgs = {
  done?: InputMaybe<HandledBy>;
  handled: Scalars['Boolean']['input'];
  messageId: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be done. */
export type MutationSetManyExcludedArgs = {
  clients: Array<ExcludedInput>;
  excluded: Scalars['Boolean']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be done. */
export type MutationSetMisStatusArgs = {
  id: Scalars['ID']['input'];
  meaning: StatusMeaning;
  word: Scalars['String']['input'];
};


/** What can be done. */
export type MutationSetMisWritingArgs = {
  answers: Scalars['Boolean']['input'];
  cancellations: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationSetPriceArgs = {
  price?: InputMaybe<Scalars['Float']['input']>;
  provider: Scalars['String']['input'];
  since?: InputMaybe<Scalars['Date']['input']>;
};


/** What can be done. */
export type MutationSetRequestHandledArgs = {
  handled: Scalars['Boolean']['input'];
  requestId: Scalars['ID']['input'];
  takesBack?: InputMaybe<Scalars['Boolean']['input']>;
};


/** What can be done. */
export type MutationSetSpecialistPictureArgs = {
  file: Scalars['Upload']['input'];
  id: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationShareMonthArgs = {
  month: Scalars['String']['input'];
};


/** What can be done. */
export type MutationSignInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


/** What can be done. */
export type MutationStartArgs = {
  hash: Scalars['String']['input'];
  includePast?: InputMaybe<Scalars['Boolean']['input']>;
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationStopArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationTakeBackPriceArgs = {
  provider: Scalars['String']['input'];
  since: Scalars['Date']['input'];
};


/** What can be done. */
export type MutationTakeTrialTextArgs = {
  scenarioId: Scalars['ID']['input'];
  side: TrialSide;
  trialId: Scalars['ID']['input'];
  was?: InputMaybe<ScenarioTextsInput>;
};


/** What can be done. */
export type MutationUndoStopArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be done. */
export type MutationUnreadChatArgs = {
  number: Scalars['Int']['input'];
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

/** The share of missed visits of those not reached less that of the reached, times the reached of the month; patients are not split by chance. */
export type NoShowsAvoided = {
  __typename?: 'NoShowsAvoided';
  /** Of which months the shares are; null: too early to tell. */
  basis?: Maybe<AvoidedBasis>;
  /** Of these months; of all twelve where it is too early. */
  compared: ComparedVisits;
  /** Upper end of its interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower end of its interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Visits of the month that were reached. */
  reached: Scalars['Int']['output'];
  /** From -1 to 1. */
  share?: Maybe<Scalars['Float']['output']>;
  /** The share times the reached. */
  visits?: Maybe<Scalars['Int']['output']>;
  /** Upper end of its interval. */
  visitsHigh?: Maybe<Scalars['Int']['output']>;
  /** Lower end of its interval. */
  visitsLow?: Maybe<Scalars['Int']['output']>;
};

/** What a notification tells of its visit. */
export type Notice =
  | 'booked'
  | 'canceled'
  | 'moved';

/** The loyalty index of some surveys, and what it is made of. */
export type NpsFigures = {
  __typename?: 'NpsFigures';
  /** Most answers first. */
  branches: Array<NpsIndex>;
  /** Messages that ask for a score and arrived. */
  delivered: Scalars['Int']['output'];
  /** Of the survey after a first visit. */
  marks: Array<SurveyMark>;
  /** How many gave each score, 0 to 10. */
  scores: Array<Scalars['Int']['output']>;
  /** Most answers first. */
  services: Array<NpsIndex>;
  /** Most answers first. */
  specialists: Array<NpsIndex>;
  /** How many messages led to it, and how many filled it in. */
  surveys: SurveyCounts;
  /** All of them. */
  total: NpsIndex;
  /** By week, oldest first. */
  weeks: Array<NpsIndex>;
};

/** Which surveys are counted. */
export type NpsFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Surveys by one channel. */
  channel?: InputMaybe<Channel>;
  /** From this day in the company's zone (YYYY-MM-DD), or from this instant on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Surveys of one scenario. */
  scenarioId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and with this day in the company's zone (YYYY-MM-DD), or before this instant. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Promoters % less detractors %, with its 95 % interval; null under 5 answers. */
export type NpsIndex = {
  __typename?: 'NpsIndex';
  /** Scores. */
  answers: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors: Scalars['Int']['output'];
  /** Upper end of its interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** From -100 to 100. */
  index?: Maybe<Scalars['Float']['output']>;
  /** What it is of; null: the whole, or visits that name none. */
  key?: Maybe<Scalars['String']['output']>;
  /** Lower end of its interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** What it is called. */
  name?: Maybe<Scalars['String']['output']>;
  /** Scores 7 and 8. */
  passives: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters: Scalars['Int']['output'];
};

/** Which numbers to list. */
export type NumberFilter =
  | 'none'
  | 'right'
  | 'wrong';

/** What texts could be compared by, and what the scenario's past says of it. */
export type OfferedMeasure = {
  __typename?: 'OfferedMeasure';
  /** Days until the outcome of a patient is usually known. */
  days: Scalars['Int']['output'];
  /** By what. */
  measure: TrialMeasure;
  /** Of whom it held before, from 0 to 1; null: nobody knows yet. */
  share?: Maybe<Scalars['Float']['output']>;
  /** Of how many patients that is. */
  whole: Scalars['Int']['output'];
};

/** A figure that counts messages or visits, as in Figures; `rated` counts messages answered with a score, and `named…` the visits of the Journey. */
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

/** What a patient refused. */
export type OptOut =
  | 'all'
  | 'marketing';

/** Which refusals to list. */
export type OptedOutFilter =
  | 'all'
  | 'any'
  | 'marketing';

/** What a message came to. */
export type Outcome =
  | 'done'
  | 'failed'
  | 'pending'
  | 'skipped'
  | 'unknown'
  | 'withdrawn';

/** What a patient asked of the clinic. */
export type PatientRequest = {
  __typename?: 'PatientRequest';
  /** Instant when it was sent. */
  at: Scalars['DateTime']['output'];
  /** Who asked. */
  clientId: Scalars['ID']['output'];
  /** Full name. */
  clientName: Scalars['String']['output'];
  /** Somebody has seen to it. */
  handled: Scalars['Boolean']['output'];
  /** Instant when it was handled. */
  handledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who handled it. */
  handledBy?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message behind which the page was. */
  messageId: Scalars['ID']['output'];
  /** Phone, masked by role; null: none is known. */
  phone?: Maybe<Scalars['String']['output']>;
  /** The patient's words. */
  text: Scalars['String']['output'];
};

/** A page of requests. */
export type PatientRequestPage = {
  __typename?: 'PatientRequestPage';
  /** This page. */
  items: Array<PatientRequest>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** When notifications pop up: at once, each hour, or at 9:00. */
export type Periodicity =
  | 'Daily'
  | 'Hourly'
  | 'UponAdmission';

/** Why a patient cannot be written to. */
export type PhoneProblem =
  | 'BAD_PHONE'
  | 'NO_PHONE';

/** What a scenario with a holdout brings, up to the end of the month. */
export type ProvenScenario = {
  __typename?: 'ProvenScenario';
  /** Patients to whom it was to write. */
  asked: Scalars['Int']['output'];
  /** Those of them who booked. */
  askedBooked: Scalars['Int']['output'];
  /** The share times the asked. */
  bookings?: Maybe<Scalars['Int']['output']>;
  /** Upper end of its interval. */
  bookingsHigh?: Maybe<Scalars['Int']['output']>;
  /** Lower end of its interval. */
  bookingsLow?: Maybe<Scalars['Int']['output']>;
  /** Patients that the lot held out. */
  heldOut: Scalars['Int']['output'];
  /** Those of them who booked. */
  heldOutBooked: Scalars['Int']['output'];
  /** Upper end of its 95 % interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower end of its 95 % interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** Its name. */
  name: Scalars['String']['output'];
  /** Of 100 patients, how many are held out. */
  percent: Scalars['Int']['output'];
  /** Id of the scenario. */
  scenarioId: Scalars['ID']['output'];
  /** Share that booked of the asked less that of the held out; null: too early. */
  share?: Maybe<Scalars['Float']['output']>;
  /** Instant of the last change of the holdout. */
  since: Scalars['String']['output'];
  /** Its kind. */
  type: ScenarioType;
  /** What can be said. */
  verdict: ProvenVerdict;
};

/** What can be said of a scenario that holds patients out. */
export type ProvenVerdict =
  | 'fewer'
  | 'more'
  | 'neither'
  | 'tooEarly';

/** What can be asked. */
export type Query = {
  __typename?: 'Query';
  /** The programs on the clinic's own premises; null where the host knows none, and to who may connect nothing. */
  agents?: Maybe<AgentList>;
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
  /** What would become of the messages that wait for this provider, were it disconnected now. */
  channelOutlook: ChannelOutlook;
  /** Whether the WhatsApp channel is linked. */
  channelStatus: WhatsappStatus;
  /** The connected channels. */
  channels: Array<ConnectedChannel>;
  /** One conversation with its patients and the ways to write. */
  chat: ChatDetail;
  /** The numbers over that list; null where the host does not count. */
  chatCounts?: Maybe<ChatCounts>;
  /** What was said both ways, oldest first: the last lines, or those before one of them. */
  chatLines: ChatLinePage;
  /** A text with its variables filled in for the patient. */
  chatPreview: ChatPreview;
  /** Conversations with patients, the last words first. */
  chats: ChatPage;
  /** One patient. */
  client?: Maybe<Client>;
  /** How many patients stand out; null where the host does not count. */
  clientCounts?: Maybe<ClientCounts>;
  /** Everything that is kept of a patient: JSON, or a page to read and to print. */
  clientExport: Scalars['String']['output'];
  /** All that was written to a patient and all that came back, the newest 500 first. */
  clientStory: ClientEventPage;
  /** The clinic's patients by name. */
  clients: ClientPage;
  /** Every clinic system that is connected. */
  clinicSystems: Array<ClinicSystem>;
  /** The clinics a master may enter. */
  companies: CompanyPage;
  /** The clinic's card. */
  company: Company;
  /** Every channel and clinic system that can be connected, with what a person fills in for it; secrets never come back. */
  connectionKinds: Array<ConnectionKind>;
  /** What a patient allowed and refused, newest first. */
  consents?: Maybe<Array<ConsentChange>>;
  /** What became of messages by scenario, text, channel and month; null where the host does not count. */
  conversion?: Maybe<Conversion>;
  /** What was told, what came of it, and what waits now; null where the host does not count. */
  dashboard?: Maybe<Dashboard>;
  /** A month told to the clinic's owner; null where the host does not count. */
  efficiency?: Maybe<Efficiency>;
  /** Who else has a patient's number, by name. */
  family: Array<Client>;
  /** The rows that a figure counts, by 50; null where the host does not count. */
  figureRows?: Maybe<FigureRows>;
  /** Where to download the agent for on-premise clinic systems; null: the operator offers none. */
  installerLink?: Maybe<Scalars['String']['output']>;
  /** What can be connected, and what is. */
  integrations: Array<Integration>;
  /** What a start would do now with the list as it was put together. */
  launch?: Maybe<Launch>;
  /** Who gets a letter about each month. */
  letterAddresses: LetterAddressPage;
  /** How many a scenario's sending list skips, by reason; null where the host does not count. */
  listReasons?: Maybe<Array<ReasonTotal>>;
  /** One message in full. */
  message?: Maybe<MessageDetail>;
  /** The numbers over a list of messages; null where the host does not count. */
  messageCounts?: Maybe<MessageCounts>;
  /** How many messages were skipped or withdrawn, by reason; null where the host does not count. */
  messageReasons?: Maybe<Array<ReasonTotal>>;
  /** Messages, sent and planned. */
  messages: MessagePage;
  /** The clinic system's connection, the first one where there are several. */
  misConnection: MisConnection;
  /** The loyalty index of surveys; null where the host does not count. */
  npsFigures?: Maybe<NpsFigures>;
  /** What a patient asked on the page behind a message. */
  patientRequest: PatientRequest;
  /** What patients asked through the request link: those that wait first, then the newest. */
  patientRequests: PatientRequestPage;
  /** What staff answer again and again. */
  quickAnswers: QuickAnswerPage;
  /** What a red stop pressed now would hold back: for one branch, or for everything. */
  redStopOutlook?: Maybe<RedStopOutlook>;
  /** What holds sending back: the red stops, and the operator's fence; null where the host knows none. */
  redStops?: Maybe<RedStops>;
  /** The rows of a run that were not taken, as a CSV file. */
  rejectedRows: Scalars['String']['output'];
  /** One patient's review with its trail. */
  review?: Maybe<ReviewDetail>;
  /** How many took each step, and what those who wrote said; null where the host does not count. */
  reviewCounts?: Maybe<ReviewCounts>;
  /** Where patients are invited to write a public review. */
  reviewLinks: ReviewLinkPage;
  /** How many went to review sites, by day, branch and link; null where the host does not count. */
  reviewTransitions?: Maybe<ReviewTransitions>;
  /** What patients said beside scores and marks, and who took which step on the way to a review site. */
  reviews: ReviewPage;
  /** A sync or import; without an id the latest, null before the first. */
  run?: Maybe<Run>;
  /** Imports and syncs, newest first, without their rejected rows. */
  runs: Array<Run>;
  /** One scenario. */
  scenario?: Maybe<Scenario>;
  /** The clinic's scenarios, oldest first. */
  scenarios: ScenarioPage;
  /** A scenario's sending list in order of sending, with everyone skipped and why. */
  sendingList: SendingList;
  /** Services by name, as visits name them. */
  services: ServicePage;
  /** How far a new clinic has been set up; null where the host does not tell. */
  setUp?: Maybe<SetUp>;
  /** Copies of a month that were shared, the newest first. */
  sharedMonths: SharedMonthPage;
  /** What would happen to one patient, by the code that decides; nothing is sent and nothing stays. */
  simulation?: Maybe<Simulation>;
  /** Specialists' cards, those whom the clinic system no longer names last. */
  specialistCards: SpecialistCardPage;
  /** The clinic's specialists by name. */
  specialists: SpecialistPage;
  /** Whom test messages go to. */
  testPatients: TestPatientPage;
  /** A text as a real patient would get it, with what is wrong in it and what it costs. */
  textPreview?: Maybe<TextPreview>;
  /** The trials of two texts of a scenario; null where the host knows none. */
  textTrials?: Maybe<TextTrials>;
  /** Who is signed in, where, and on which plan. */
  viewer: Viewer;
  /** One visit with its story. */
  visit?: Maybe<VisitDetail>;
  /** How visits stand, each counted once; null where the host does not count. */
  visitCounts?: Maybe<VisitCounts>;
  /** Why nobody wrote about visits, by reason, most first; null where the host does not count. */
  visitReasons?: Maybe<Array<VisitReason>>;
  /** Visits as the clinic system last gave them. */
  visits: VisitPage;
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
export type QueryChannelOutlookArgs = {
  provider: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryChatArgs = {
  number: Scalars['Int']['input'];
};


/** What can be asked. */
export type QueryChatCountsArgs = {
  filter?: InputMaybe<ChatFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryChatLinesArgs = {
  before?: InputMaybe<Scalars['ID']['input']>;
  number: Scalars['Int']['input'];
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked. */
export type QueryChatPreviewArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  number: Scalars['Int']['input'];
  text: Scalars['String']['input'];
};


/** What can be asked. */
export type QueryChatsArgs = {
  filter?: InputMaybe<ChatFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryClientArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryClientExportArgs = {
  id: Scalars['ID']['input'];
  page: Scalars['Boolean']['input'];
};


/** What can be asked. */
export type QueryClientStoryArgs = {
  clientId: Scalars['ID']['input'];
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
export type QueryConversionArgs = {
  filter?: InputMaybe<ConversionFilter>;
};


/** What can be asked. */
export type QueryDashboardArgs = {
  filter?: InputMaybe<FigureFilter>;
};


/** What can be asked. */
export type QueryEfficiencyArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
  month?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryFamilyArgs = {
  clientId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryFigureRowsArgs = {
  cursor?: InputMaybe<Scalars['String']['input']>;
  figure: OpenedFigure;
  filter?: InputMaybe<FigureRowsFilter>;
};


/** What can be asked. */
export type QueryLaunchArgs = {
  includePast?: InputMaybe<Scalars['Boolean']['input']>;
  scenarioId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryListReasonsArgs = {
  scenarioId: Scalars['ID']['input'];
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
export type QueryMessageReasonsArgs = {
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
export type QueryNpsFiguresArgs = {
  filter?: InputMaybe<NpsFilter>;
};


/** What can be asked. */
export type QueryPatientRequestArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryPatientRequestsArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  handled?: InputMaybe<Scalars['Boolean']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
};


/** What can be asked. */
export type QueryRedStopOutlookArgs = {
  branchId?: InputMaybe<Scalars['ID']['input']>;
};


/** What can be asked. */
export type QueryRejectedRowsArgs = {
  runId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryReviewArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryReviewCountsArgs = {
  filter?: InputMaybe<ReviewFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryReviewTransitionsArgs = {
  filter?: InputMaybe<TransitionFilter>;
};


/** What can be asked. */
export type QueryReviewsArgs = {
  filter?: InputMaybe<ReviewFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
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
export type QuerySharedMonthsArgs = {
  month: Scalars['String']['input'];
};


/** What can be asked. */
export type QuerySimulationArgs = {
  clientId: Scalars['ID']['input'];
  scenarioId: Scalars['ID']['input'];
  steps: Array<SimulatedStepInput>;
  until?: InputMaybe<Scalars['DateTime']['input']>;
};


/** What can be asked. */
export type QuerySpecialistCardsArgs = {
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
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


/** What can be asked. */
export type QueryTextTrialsArgs = {
  scenarioId: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryVisitArgs = {
  id: Scalars['ID']['input'];
};


/** What can be asked. */
export type QueryVisitCountsArgs = {
  filter?: InputMaybe<VisitFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryVisitReasonsArgs = {
  filter?: InputMaybe<VisitFilter>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** What can be asked. */
export type QueryVisitsArgs = {
  filter?: InputMaybe<VisitFilter>;
  page?: InputMaybe<Scalars['Int']['input']>;
  pageSize?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
};

/** What staff answer again and again. */
export type QuickAnswer = {
  __typename?: 'QuickAnswer';
  /** Id. */
  id: Scalars['ID']['output'];
  /** What staff find it by. */
  name: Scalars['String']['output'];
  /** The words, with variables in braces. */
  text: Scalars['String']['output'];
};

/** An answer as it is to be. */
export type QuickAnswerInput = {
  /** What staff find it by. */
  name: Scalars['String']['input'];
  /** The words, with variables in braces. */
  text: Scalars['String']['input'];
};

/** A page of answers. */
export type QuickAnswerPage = {
  __typename?: 'QuickAnswerPage';
  /** This page. */
  items: Array<QuickAnswer>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** Why a message was not sent, or came to nothing. */
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
  | 'WITHDRAWN_STOPPED'
  | 'ZONE_UNKNOWN';

/** How many are skipped for a reason. */
export type ReasonTotal = {
  __typename?: 'ReasonTotal';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Why. */
  reason?: Maybe<ReasonCode>;
};

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
  /** Set once the last day of the tariff is over: everything is read, nothing changed. */
  lapse?: Maybe<TariffLapse>;
  /** Address that a new clinic has to confirm before anything is sent; null: none. */
  unconfirmedEmail?: Maybe<Scalars['String']['output']>;
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
  /** Phone of the company, any common spelling: patients read it in messages. */
  phone: Scalars['String']['input'];
  /** IANA zone of the company. */
  timeZone: Scalars['String']['input'];
};

/** Why a row was not taken. */
export type RejectReason =
  | 'BAD_DATE'
  | 'BAD_PHONE'
  | 'BAD_QUOTES'
  | 'BAD_STATUS'
  | 'BAD_TIME'
  | 'FORMULA'
  | 'NOT_A_RESOURCE'
  | 'NOT_HL7'
  | 'NOT_JSON'
  | 'NO_HEADER'
  | 'NO_ID'
  | 'NO_NAME'
  | 'NO_PATIENT'
  | 'NO_START'
  | 'TOO_LONG'
  | 'TOO_WIDE'
  | 'UNKNOWN_MESSAGE'
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

/** Visits that were created within 30 days after a delivered message that sells, before the next such message. */
export type Returned = {
  __typename?: 'Returned';
  /** To how many of them the patient came. */
  came: Scalars['Int']['output'];
  /** Whom it is to. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** What was paid for them, in the clinic's currency. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** IANA zone of its branch. */
  timeZone: Scalars['String']['output'];
  /** Instant of the start of the one that was created first. */
  visitAt: Scalars['DateTime']['output'];
  /** How many. */
  visits: Scalars['Int']['output'];
};

/** What a patient said, and how far the patient went on the way to a review site. */
export type Review = {
  __typename?: 'Review';
  /** Where it was. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** By which the patient was asked. */
  channel?: Maybe<Channel>;
  /** The patient. */
  clientId: Scalars['ID']['output'];
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** What the patient wrote; null: nothing, or erased with the patient. */
  comment?: Maybe<Scalars['String']['output']>;
  /** Whether the patient's data were erased. */
  erased: Scalars['Boolean']['output'];
  /** Whether staff have seen to it. */
  handled: Scalars['Boolean']['output'];
  /** The message that asked. */
  id: Scalars['ID']['output'];
  /** Of the survey after a first visit; null: not asked or not answered. */
  marks?: Maybe<VisitMarks>;
  /** Instant when the patient let the clinic show it; null: did not, or took it back. */
  mayShowAt?: Maybe<Scalars['DateTime']['output']>;
  /** Instant of the first press on a page that the message leads to. */
  openedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The patient's phone, as the reader's role may see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Score, 0 to 10. */
  rating?: Maybe<Scalars['Int']['output']>;
  /** Instant when it was written. */
  saidAt?: Maybe<Scalars['DateTime']['output']>;
  /** Instant when the patient was to be asked. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** For what it was. */
  service?: Maybe<Scalars['String']['output']>;
  /** To whom the visit was. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** IANA zone of its times. */
  timeZone?: Maybe<Scalars['String']['output']>;
  /** Start of the visit. */
  visitAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it waits for staff. */
  waits: Scalars['Boolean']['output'];
  /** Instant of the first press that led to a review site. */
  wentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Names of the links that were pressed, first one first. */
  wentTo: Array<Scalars['String']['output']>;
};

/** The numbers over reviews and the way to them. */
export type ReviewCounts = {
  __typename?: 'ReviewCounts';
  /** Instant of the counting, by the product's clock. */
  asOf: Scalars['DateTime']['output'];
  /** Who got a message that asks. */
  asked: Scalars['Int']['output'];
  /** Scores 0 to 6. */
  detractors: Scalars['Int']['output'];
  /** Whom the clinic may show. */
  mayShow: Scalars['Int']['output'];
  /** Who pressed something on the page that it leads to. */
  opened: Scalars['Int']['output'];
  /** Scores 7 and 8. */
  passives: Scalars['Int']['output'];
  /** Scores 9 and 10. */
  promoters: Scalars['Int']['output'];
  /** Who wrote something in words. */
  said: Scalars['Int']['output'];
  /** Without a score. */
  unscored: Scalars['Int']['output'];
  /** Who wait for staff. */
  waiting: Scalars['Int']['output'];
  /** Who went on to a review site. */
  went: Scalars['Int']['output'];
};

/** A review with its trail. */
export type ReviewDetail = {
  __typename?: 'ReviewDetail';
  /** The review. */
  review: Review;
  /** Everything that happened to the message that asked, oldest first. */
  timeline: Array<TimelineEvent>;
};

/** Which reviews to list or count. Days are those on which patients were to be asked, in the company's zone. */
export type ReviewFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Asked by one channel. */
  channel?: InputMaybe<Channel>;
  /** From this day on (YYYY-MM-DD, or today and so many days back), or from this instant on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Whether the clinic may show it. */
  mayShow?: InputMaybe<Scalars['Boolean']['input']>;
  /** By score. */
  score?: InputMaybe<ReviewScore>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Waiting for staff, or handled. */
  standing?: InputMaybe<ReviewStanding>;
  /** How far; who wrote something unless said. */
  step?: InputMaybe<ReviewStep>;
  /** Up to and with this day, or before this instant. */
  to?: InputMaybe<Scalars['String']['input']>;
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

/** A page of reviews. */
export type ReviewPage = {
  __typename?: 'ReviewPage';
  /** This page. */
  items: Array<Review>;
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** Reviews by their score. */
export type ReviewScore =
  /** 0 to 6. */
  | 'detractor'
  /** 7 and 8. */
  | 'passive'
  /** 9 and 10. */
  | 'promoter'
  /** Marks alone, or no score. */
  | 'unscored';

/** A score of 6 or less with words waits for staff until it is handled. */
export type ReviewStanding =
  | 'handled'
  | 'waiting';

/** How far a patient went on the way to a review. */
export type ReviewStep =
  /** Was asked. */
  | 'asked'
  /** Pressed something on the page that the message leads to. */
  | 'opened'
  /** Wrote something in words. */
  | 'said'
  /** Went on to a review site. */
  | 'went';

/** How many patients went to review sites. */
export type ReviewTransitions = {
  __typename?: 'ReviewTransitions';
  /** By the branch of the visit, most first. */
  branches: Array<TransitionShare>;
  /** Oldest first, those without any left out. */
  days: Array<TransitionDay>;
  /** Most first. */
  links: Array<TransitionShare>;
  /** All of them: a patient's message counts once for each link. */
  total: Scalars['Int']['output'];
};

/** Whether the message of a visit at risk is to leave, or has left and not arrived. */
export type RiskStanding =
  | 'leaves'
  | 'silent';

/** What a person may do. */
export type Role =
  | 'administrator'
  | 'manager'
  | 'marketer'
  | 'owner'
  | 'providerEmployee';

/** A row of a file that is taken in and yet looks wrong. */
export type RowDoubt = {
  __typename?: 'RowDoubt';
  /** The cell. */
  detail?: Maybe<Scalars['String']['output']>;
  /** Line of the file, from 1. */
  line: Scalars['Int']['output'];
  /** What looks wrong. */
  reason: RowDoubtReason;
};

/** What is doubtful about a number in a file. */
export type RowDoubtReason =
  | 'BAD_BIRTH_DATE'
  | 'BAD_PHONE'
  | 'EMAIL_FOR_PHONE'
  | 'FAR_AHEAD'
  | 'LONG_AGO'
  | 'NO_NAME'
  | 'NO_PHONE';

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
  /** New rows; null for a reader who sees phones masked. */
  created?: Maybe<Scalars['Int']['output']>;
  /** Why it failed, for the reader. */
  error?: Maybe<Scalars['String']['output']>;
  /** The imported file. */
  fileName?: Maybe<Scalars['String']['output']>;
  /** Instant of its end. */
  finishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Whether what the file brought may join the scenarios that run; null when there was nothing to ask. */
  joining?: Maybe<RunJoining>;
  /** From the clinic system, or from a file. */
  kind?: Maybe<RunKind>;
  /** What became of patients; null for a reader who sees phones masked. */
  patients?: Maybe<RunCounts>;
  /** Instant at which it was asked for. */
  queuedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Rows that could not be read. */
  rejected?: Maybe<Scalars['Int']['output']>;
  /** The rejected rows, the first 1,000. */
  rows?: Maybe<Array<RejectedRow>>;
  /** How much of everything has been read, in percent; null: it is not known, or only what is new is read. */
  share?: Maybe<Scalars['Int']['output']>;
  /** Instant of its start. */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it is. */
  state: RunState;
  /** Rows that were as known. */
  unchanged?: Maybe<Scalars['Int']['output']>;
  /** Rows that changed. */
  updated?: Maybe<Scalars['Int']['output']>;
  /** What became of visits. */
  visits?: Maybe<RunCounts>;
  /** Branches that a file named and of which nobody has said where they are. */
  zoneNeeded?: Maybe<Array<ZoneNeeded>>;
};

/** What a run did to rows of one kind. */
export type RunCounts = {
  __typename?: 'RunCounts';
  /** New. */
  created: Scalars['Int']['output'];
  /** As known. */
  unchanged: Scalars['Int']['output'];
  /** Changed. */
  updated: Scalars['Int']['output'];
};

/** What a file would bring to the scenarios that run. */
export type RunJoining = {
  __typename?: 'RunJoining';
  /** Messages more if it joins. */
  messages: Scalars['Int']['output'];
  /** Nobody has said yet, it may, it may not. */
  state: JoiningState;
  /** The pace of a WhatsApp number that is being warmed up; null when none is. */
  warmUp?: Maybe<WarmUp>;
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
  /** Reminders: what a later reminder of a visit does that its patient has confirmed. */
  afterApproval?: Maybe<AfterApproval>;
  /** Youngest age, full years, inclusive. */
  ageFrom?: Maybe<Scalars['Int']['output']>;
  /** Oldest age, full years, inclusive. */
  ageTo?: Maybe<Scalars['Int']['output']>;
  /** Last day of the scenario. */
  autoStopDate?: Maybe<Scalars['Date']['output']>;
  /** First day that its auto-stop date may be, by its branches. */
  autoStopFrom?: Maybe<Scalars['Date']['output']>;
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
  /** Of 100 patients so many, always the same, are not written to; null: none. */
  holdoutPercent?: Maybe<Scalars['Int']['output']>;
  /** Instant from which on they are compared with the others; null: none are held out. */
  holdoutSince?: Maybe<Scalars['DateTime']['output']>;
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
  /** Reminders: text of a later reminder of a visit that its patient has confirmed; null in an edit: our own words again. */
  textApproved?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit was cancelled; null: nobody is told. */
  textCanceled?: Maybe<Scalars['String']['output']>;
  /** Notifications: text when the visit moved; null: nobody is told. */
  textMoved?: Maybe<Scalars['String']['output']>;
  /** What it is for. */
  type: ScenarioType;
  /** Seconds left in which the stop may be taken back; 0: there is none to take back. */
  undoSeconds?: Maybe<Scalars['Int']['output']>;
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
  /** Reminders: what a later reminder of a visit does that its patient has confirmed. */
  afterApproval?: InputMaybe<AfterApproval>;
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
  /** Of 100 patients so many, always the same, are not written to; null: none. */
  holdoutPercent?: InputMaybe<Scalars['Int']['input']>;
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
  /** Reminders: text of a later reminder of a visit that its patient has confirmed; null in an edit: our own words again. */
  textApproved?: InputMaybe<Scalars['String']['input']>;
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

/** Texts of a scenario as they were read. */
export type ScenarioTextsInput = {
  /** Text of the message. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Reminders: text of a later reminder of a confirmed visit, our own words where the clinic has none. */
  textApproved?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit was cancelled. */
  textCanceled?: InputMaybe<Scalars['String']['input']>;
  /** Notifications: text when the visit moved. */
  textMoved?: InputMaybe<Scalars['String']['input']>;
};

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
  /** Who would carry it now; null when that is nobody, or not told. */
  provider?: Maybe<Scalars['String']['output']>;
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

/** How far a new clinic has been set up. */
export type SetUp = {
  __typename?: 'SetUp';
  /** The scenario to begin with; null where the plan has none ready. */
  proposal?: Maybe<SetUpProposal>;
  /** In the order in which they are done. */
  steps: Array<SetUpStep>;
};

/** A scenario that is ready, and when it would send first. */
export type SetUpProposal = {
  __typename?: 'SetUpProposal';
  /** The proposed last day. */
  autoStopDate: Scalars['String']['output'];
  /** Days on which it sends, 1 is Monday. */
  daysOfWeek: Array<Scalars['Int']['output']>;
  /** How many valid visits that moment is for. */
  firstCount: Scalars['Int']['output'];
  /** Instant at which its first messages would leave; null while no visit lies ahead. */
  firstSendAt?: Maybe<Scalars['String']['output']>;
  /** Name. */
  name: Scalars['String']['output'];
  /** Id. */
  scenarioId: Scalars['ID']['output'];
  /** Local time, such as 10:00. */
  sendTime: Scalars['String']['output'];
  /** IANA zone of that moment. */
  timeZone: Scalars['String']['output'];
};

/** A step of the set-up: done is what the data says. */
export type SetUpStep = {
  __typename?: 'SetUpStep';
  /** Whether the data says that it is done. */
  done: Scalars['Boolean']['output'];
  /** Which. */
  step: SetUpStepName;
};

/** The clinic's card, a channel that sends, patients and visits, a message to oneself, a scenario that was started. */
export type SetUpStepName =
  | 'card'
  | 'channel'
  | 'data'
  | 'scenario'
  | 'test';

/** A copy of a month that was frozen when it was made. */
export type SharedMonth = {
  __typename?: 'SharedMonth';
  /** Made for the letter of the second of the month. */
  byLetter: Scalars['Boolean']['output'];
  /** Unguessable: whoever knows it may read the copy. */
  id: Scalars['ID']['output'];
  /** Address of the page, whole. */
  link: Scalars['String']['output'];
  /** Instant when it was made. */
  madeAt: Scalars['DateTime']['output'];
  /** Name of who made it; null: the letter did, or somebody who is gone. */
  madeBy?: Maybe<Scalars['String']['output']>;
  /** YYYY-MM. */
  month: Scalars['String']['output'];
  /** On how many days of the clinic's zone it was opened, however often. */
  openedDays: Scalars['Int']['output'];
  /** Instant when it was revoked; null: it was not. */
  revokedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Instant from which its address opens nothing. */
  until: Scalars['DateTime']['output'];
};

/** Shared copies of a month. */
export type SharedMonthPage = {
  __typename?: 'SharedMonthPage';
  /** This page. */
  items: Array<SharedMonth>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
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

/** Somebody patients visit. */
export type Specialist = {
  __typename?: 'Specialist';
  /** The professional card text, which messages carry. */
  cardText?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What he or she practises. */
  specialty?: Maybe<Scalars['String']['output']>;
};

/** How patients meet a specialist. */
export type SpecialistCard = {
  __typename?: 'SpecialistCard';
  /** Where the newest visits are, the most frequent first. */
  branches?: Maybe<Array<Scalars['String']['output']>>;
  /** The professional card text, which messages carry. */
  cardText?: Maybe<Scalars['String']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** Since when the clinic system no longer names this specialist. */
  leftAt?: Maybe<Scalars['DateTime']['output']>;
  /** Address of the card's page for patients. */
  link?: Maybe<Scalars['String']['output']>;
  /** Full name. */
  name?: Maybe<Scalars['String']['output']>;
  /** What stands on that page beside name, picture and text. */
  onPage?: Maybe<CardPage>;
  /** Address of the picture. */
  picture?: Maybe<Scalars['String']['output']>;
  /** What the newest visits name, the most frequent first. */
  services?: Maybe<Array<Scalars['String']['output']>>;
  /** What he or she practises. */
  specialty?: Maybe<Scalars['String']['output']>;
};

/** A page of cards. */
export type SpecialistCardPage = {
  __typename?: 'SpecialistCardPage';
  /** This page. */
  items: Array<SpecialistCard>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** A page of specialists. */
export type SpecialistPage = {
  __typename?: 'SpecialistPage';
  /** This page. */
  items: Array<Specialist>;
  /** Items on all pages. */
  total: Scalars['Int']['output'];
};

/** What a word for a visit's state can mean. */
export type StatusMeaning =
  | 'attended'
  | 'canceled'
  | 'confirmed'
  | 'noShow'
  | 'valid';

/** Where support is asked: a page, an address of mail, or both. */
export type Support = {
  __typename?: 'Support';
  /** The address of mail. */
  email?: Maybe<Scalars['String']['output']>;
  /** The page. */
  url?: Maybe<Scalars['String']['output']>;
};

/** Messages that lead to the survey after a first visit. */
export type SurveyCounts = {
  __typename?: 'SurveyCounts';
  /** Patients who filled it in. */
  answered: Scalars['Int']['output'];
  /** Those that arrived; what Telegram took counts as arrived. */
  delivered: Scalars['Int']['output'];
};

/** What patients marked. */
export type SurveyMark = {
  __typename?: 'SurveyMark';
  /** How many marked it. */
  count: Scalars['Int']['output'];
  /** From 1 to 5; null: nobody did. */
  mean?: Maybe<Scalars['Float']['output']>;
  /** What was marked. */
  topic: SurveyTopic;
};

/** What is marked in the survey after a first visit. */
export type SurveyTopic =
  | 'comfort'
  | 'reception'
  | 'specialist'
  | 'waiting';

/** A tariff whose last day is over. */
export type TariffLapse = {
  __typename?: 'TariffLapse';
  /** Last day on which messages leave. */
  lastSendingDay: Scalars['String']['output'];
  /** That day is past as well and nothing leaves. */
  over: Scalars['Boolean']['output'];
  /** Who of the clinic may ask for another tariff. */
  owners: Array<Scalars['String']['output']>;
  /** Last day of the tariff. */
  until: Scalars['String']['output'];
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

/** Two texts of a scenario, split by patient. */
export type TextTrial = {
  __typename?: 'TextTrial';
  /** Instant of its beginning. */
  beganAt: Scalars['DateTime']['output'];
  /** What ended it without a verdict. */
  endedBy?: Maybe<TrialEnd>;
  /** Instant by which it comes to its number at the present pace; null: nobody can say. */
  expectedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** While it runs, patients of a whose outcome is known; what it is nobody looks at. */
  knownA?: Maybe<Scalars['Int']['output']>;
  /** The same of b. */
  knownB?: Maybe<Scalars['Int']['output']>;
  /** Instant at which it is judged at the latest. */
  lastAt: Scalars['DateTime']['output'];
  /** By what its texts are compared. */
  measure: TrialMeasure;
  /** Instant when it was judged or ended. */
  overAt?: Maybe<Scalars['DateTime']['output']>;
  /** Patients of either side. */
  size: Scalars['Int']['output'];
  /** Where it stands. */
  state: TrialState;
  /** Which text the scenario was given after it. */
  taken?: Maybe<TrialSide>;
  /** The scenario's own text. */
  textA: Scalars['String']['output'];
  /** The other text. */
  textB: Scalars['String']['output'];
  /** Null: it was not judged. */
  verdict?: Maybe<TrialVerdict>;
};

/** The other text of a trial and how it is to be judged. */
export type TextTrialInput = {
  /** By what the texts are compared. */
  measure: TrialMeasure;
  /** Patients of either side, fixed from here on. */
  size: Scalars['Int']['input'];
  /** The other text. */
  text: Scalars['String']['input'];
};

/** The trials of a scenario. */
export type TextTrials = {
  __typename?: 'TextTrials';
  /** Those that are over, the latest first, 20 at most; none for who may not set the scenario up. */
  earlier: Array<TextTrial>;
  /** By what one could be begun; null while one runs, and for who may not begin one. */
  offer?: Maybe<TrialOffer>;
  /** The one that runs. */
  running?: Maybe<TextTrial>;
};

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
  | 'showWithdrawn'
  | 'skipped'
  | 'surveyed'
  /** Staff took back what they had recorded. */
  | 'takenBack'
  /** Staff recorded what the patient said. */
  | 'told'
  | 'unhandled'
  | 'unknown'
  | 'withdrawn'
  | 'writeBackFailed'
  | 'writtenBack';

/** What a patient told staff of a visit. */
export type ToldAnswer =
  | 'approved'
  | 'canceled'
  | 'none'
  | 'transferred';

/** A month, as far as it is counted. */
export type ToldMonth = {
  __typename?: 'ToldMonth';
  /** Null: before the clinic's first message. */
  figures?: Maybe<MonthFigures>;
  /** Its days. */
  span: DashboardSpan;
};

/** A clinic of one's own to practise in; nothing of it is real. */
export type Training = {
  __typename?: 'Training';
  /** It is gone, and the way back is all that is left. */
  over: Scalars['Boolean']['output'];
  /** What the person may practise, in the order in which it is learnt. */
  tasks: Array<TrainingTask>;
  /** When it is gone; null once it is. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** Something to practise. */
export type TrainingTask = {
  __typename?: 'TrainingTask';
  /** Whether it was done since the tasks were begun. */
  done: Scalars['Boolean']['output'];
  /** Which one. */
  task: TrainingTaskName;
};

/** The tasks of a training clinic. */
export type TrainingTaskName =
  /** Answer for a patient after a call. */
  | 'call'
  /** Write in a conversation. */
  | 'chat'
  /** Print a day. */
  | 'print'
  /** Settle a low score. */
  | 'score'
  /** Press the red stop, and lift it where the role may. */
  | 'stop'
  /** Settle an unclear answer. */
  | 'unclear'
  /** See why a message was not sent. */
  | 'whyNot';

/** How many went on one day. */
export type TransitionDay = {
  __typename?: 'TransitionDay';
  /** How many. */
  count: Scalars['Int']['output'];
  /** By the company's calendar (YYYY-MM-DD). */
  day: Scalars['Date']['output'];
};

/** Which transitions to count, by the day of the press in the company's zone. */
export type TransitionFilter = {
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Asked by one channel. */
  channel?: InputMaybe<Channel>;
  /** From this day on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** Up to and with this day. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** How many went, of one branch or to one link. */
export type TransitionShare = {
  __typename?: 'TransitionShare';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Id; null: visits of no branch. */
  key?: Maybe<Scalars['ID']['output']>;
  /** What it is called. */
  name?: Maybe<Scalars['String']['output']>;
};

/** What became of a scenario's trials, and of the scenario. */
export type TrialChange = {
  __typename?: 'TrialChange';
  /** The scenario as it is now. */
  scenario: Scenario;
  /** The trials. */
  trials: TextTrials;
};

/** What ended a trial without a verdict. */
export type TrialEnd =
  /** The scenario's text was edited. */
  | 'edit'
  | 'staff';

/** Which text of a trial is better. */
export type TrialFinding =
  | 'a'
  | 'b'
  /** Too few patients. */
  | 'early'
  /** No difference could be told. */
  | 'none';

/** By what the texts of a trial are compared. */
export type TrialMeasure =
  /** Patients who booked. */
  | 'booked'
  /** Patients who came. */
  | 'came'
  /** Patients who confirmed. */
  | 'confirmed';

/** What a trial's number is proposed by. */
export type TrialOffer = {
  __typename?: 'TrialOffer';
  /** What the texts of this scenario may be compared by, the usual one first. */
  measures: Array<OfferedMeasure>;
  /** Patients in a week, by the last four. */
  weekly: Scalars['Int']['output'];
};

/** Patients of one side of a trial. */
export type TrialPart = {
  __typename?: 'TrialPart';
  /** Patients of whom nobody knew, who stand aside. */
  aside: Scalars['Int']['output'];
  /** Patients of whom it held. */
  part: Scalars['Int']['output'];
  /** Patients whose outcome counted. */
  whole: Scalars['Int']['output'];
};

/** Which of the two texts of a trial; a is the scenario's own. */
export type TrialSide =
  | 'a'
  | 'b';

/** Where a trial stands. */
export type TrialState =
  /** Without a verdict. */
  | 'ended'
  | 'judged'
  | 'running';

/** What a trial was judged by; it never changes. */
export type TrialVerdict = {
  __typename?: 'TrialVerdict';
  /** The side of the scenario's own text. */
  a: TrialPart;
  /** The side of the other one. */
  b: TrialPart;
  /** Share of b less that of a, from -1 to 1; null: too early. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** Whether it came to its number; false: its last day came first. */
  full: Scalars['Boolean']['output'];
  /** Upper end of its 95 % interval. */
  high?: Maybe<Scalars['Float']['output']>;
  /** Lower end of its 95 % interval. */
  low?: Maybe<Scalars['Float']['output']>;
  /** The better text. */
  verdict: TrialFinding;
};

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
  /** The last day of the tariff is over: everything is read, nothing changed. */
  lapsed?: Maybe<Scalars['Boolean']['output']>;
  /** Last name. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** The moment of this answer by the product's clock, an ISO instant; null where the host does not tell it. */
  now?: Maybe<Scalars['String']['output']>;
  /** One's own phone; null: none was given. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What the person may do. */
  role: Role;
  /** Where support is asked; null where the operator names nowhere. */
  support?: Maybe<Support>;
  /** What the clinic paid for: {plan, until}. */
  tariff?: Maybe<Scalars['JSON']['output']>;
  /** The training clinic that the session is in; null: it is in none. */
  training?: Maybe<Training>;
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

/** A visit as its list shows it. */
export type Visit = {
  __typename?: 'Visit';
  /** The last word about the visit as it is now; none: nobody answered; null: nothing was sent. */
  answer?: Maybe<Answer>;
  /** Where it is. */
  branchId?: Maybe<Scalars['ID']['output']>;
  /** Name of that place. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** The patient is excluded from sending. */
  clientExcluded?: Maybe<Scalars['Boolean']['output']>;
  /** The patient. */
  clientId?: Maybe<Scalars['ID']['output']>;
  /** Full name. */
  clientName?: Maybe<Scalars['String']['output']>;
  /** The clinic system knows that the patient comes. */
  confirmed?: Maybe<Scalars['Boolean']['output']>;
  /** Instant of its end. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** The message about it that got farthest; null: there is none. */
  message?: Maybe<VisitMessage>;
  /** Whether the patient came; null: not known. */
  outcome?: Maybe<VisitOutcome>;
  /** E.164, masked for roles that may not see it. */
  phone?: Maybe<Scalars['String']['output']>;
  /** What is done. */
  service?: Maybe<Scalars['String']['output']>;
  /** His or her name. */
  specialist?: Maybe<Scalars['String']['output']>;
  /** Whom it is to. */
  specialistId?: Maybe<Scalars['ID']['output']>;
  /** What is known of it. */
  standing?: Maybe<VisitStanding>;
  /** Instant of its start. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it stands. */
  status?: Maybe<VisitStatus>;
  /** What was paid for it, in the clinic's currency; null: not known. */
  sumPaid?: Maybe<Scalars['Float']['output']>;
  /** Proposed and not yet settled. */
  tentative?: Maybe<Scalars['Boolean']['output']>;
  /** IANA zone of the branch. */
  timeZone?: Maybe<Scalars['String']['output']>;
};

/** A visit of the next 24 hours whose patient has not answered, and whose message hangs on a channel that delivers badly. */
export type VisitAtRisk = {
  __typename?: 'VisitAtRisk';
  /** What the branch is called. */
  branchName?: Maybe<Scalars['String']['output']>;
  /** The visit. */
  id: Scalars['ID']['output'];
  /** Another channel of the cascade can carry it. */
  movable: Scalars['Boolean']['output'];
  /** What the specialist is called. */
  specialistName?: Maybe<Scalars['String']['output']>;
  /** Where its message stands. */
  stands: RiskStanding;
  /** Instant of its start. */
  startsAt: Scalars['DateTime']['output'];
};

/** How visits stand. */
export type VisitCounts = {
  __typename?: 'VisitCounts';
  /** Instant of the counting. */
  asOf?: Maybe<Scalars['DateTime']['output']>;
  /** The visit was cancelled. */
  canceled: Scalars['Int']['output'];
  /** Will not come, though the visit still stands. */
  canceling: Scalars['Int']['output'];
  /** The patient comes. */
  coming: Scalars['Int']['output'];
  /** Got no message through. */
  failed: Scalars['Int']['output'];
  /** Wants to move it. */
  moving: Scalars['Int']['output'];
  /** Did not answer. */
  noAnswer: Scalars['Int']['output'];
  /** Will be written to. */
  planned: Scalars['Int']['output'];
  /** All of them. */
  total: Scalars['Int']['output'];
  /** Said what nobody understood. */
  unclear: Scalars['Int']['output'];
  /** Nobody wrote. */
  unwritten: Scalars['Int']['output'];
};

/** A visit with its story. */
export type VisitDetail = {
  __typename?: 'VisitDetail';
  /** The patient's visits that lie ahead, this one left out; 10 at most. */
  next: Array<Visit>;
  /** What happened, oldest first. */
  story: Array<VisitEvent>;
  /** The visit. */
  visit: Visit;
};

/** One event of a visit. */
export type VisitEvent = {
  __typename?: 'VisitEvent';
  /** What was said. */
  answer?: Maybe<Answer>;
  /** Instant when it happened; of a message: when it left, or should have. */
  at: Scalars['DateTime']['output'];
  /** Who recorded it. */
  by?: Maybe<Scalars['String']['output']>;
  /** What was done with a message. */
  done?: Maybe<HandledBy>;
  /** A move: instant at which it was to begin before. */
  from?: Maybe<Scalars['DateTime']['output']>;
  /** What happened. */
  kind: VisitEventKind;
  /** Which message, and what came of it. */
  message?: Maybe<VisitEventMessage>;
  /** Why an answer was not written. */
  refusal?: Maybe<WriteRefusal>;
  /** In which words. */
  text?: Maybe<Scalars['String']['output']>;
};

/** What can happen to a visit. */
export type VisitEventKind =
  /** The patient wrote. */
  | 'answered'
  | 'attended'
  | 'booked'
  | 'canceled'
  /** An answer found no way into the clinic system before the visit began. */
  | 'givenUp'
  /** Staff saw to a message about it. */
  | 'handled'
  | 'message'
  | 'moved'
  | 'noShow'
  /** A cancellation was taken back, or the clinic system confirmed. */
  | 'restored'
  /** Staff took back what they had recorded. */
  | 'takenBack'
  /** Staff recorded what the patient said. */
  | 'told'
  /** Staff took that mark back. */
  | 'unhandled'
  /** The clinic system did not take an answer. */
  | 'unwritten'
  /** An answer waits to be written into the clinic system. */
  | 'writing'
  /** An answer stands in the clinic system. */
  | 'written';

/** A message in the story of a visit. */
export type VisitEventMessage = {
  __typename?: 'VisitEventMessage';
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** What the message came to. */
  outcome?: Maybe<Outcome>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Why it was not sent or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** It is about another visit of the same patient and day, and speaks for this one too. */
  sameDay?: Maybe<Scalars['Boolean']['output']>;
  /** Name of its scenario. */
  scenarioName?: Maybe<Scalars['String']['output']>;
  /** How far that attempt got. */
  status?: Maybe<MessageStatus>;
  /** Type of its scenario. */
  type?: Maybe<ScenarioType>;
};

/** Which visits to list or count. Days are those of the branch that is asked for, else of the company. */
export type VisitFilter = {
  /** Visits with one answer; none is asked and not answered. */
  answer?: InputMaybe<Answer>;
  /** Visits in one branch. */
  branchId?: InputMaybe<Scalars['ID']['input']>;
  /** Visits of one patient. */
  clientId?: InputMaybe<Scalars['ID']['input']>;
  /** From this day on (YYYY-MM-DD, or today and so many days on), or from this instant on. */
  from?: InputMaybe<Scalars['String']['input']>;
  /** Visits to which the patient came, did not come, or of which nobody knows. */
  outcome?: InputMaybe<VisitOutcomeFilter>;
  /** Visits for one service, by its name. */
  service?: InputMaybe<Scalars['String']['input']>;
  /** Visits to one specialist. */
  specialistId?: InputMaybe<Scalars['ID']['input']>;
  /** The visits that one of the counts counts. */
  standing?: InputMaybe<VisitStanding>;
  /** Valid or canceled visits. */
  status?: InputMaybe<VisitStatus>;
  /** Up to and with this day, or before this instant. */
  to?: InputMaybe<Scalars['String']['input']>;
};

/** Marks of the survey after a first visit, each from 1 to 5; null: not chosen. */
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

/** The message about a visit that got farthest. */
export type VisitMessage = {
  __typename?: 'VisitMessage';
  /** What the patient answered to it. */
  answer?: Maybe<Answer>;
  /** Channel of the furthest attempt. */
  channel?: Maybe<Channel>;
  /** A person took care of it. */
  handled?: Maybe<Scalars['Boolean']['output']>;
  /** Id. */
  id: Scalars['ID']['output'];
  /** What the message came to. */
  outcome?: Maybe<Outcome>;
  /** Provider of that attempt. */
  provider?: Maybe<Scalars['String']['output']>;
  /** Why it was not sent or came to nothing. */
  reason?: Maybe<ReasonCode>;
  /** It is about another visit of the same patient and day, and speaks for this one too. */
  sameDay?: Maybe<Scalars['Boolean']['output']>;
  /** How far that attempt got. */
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
  /** More were found than the total says: narrowing the search shows them. */
  more: Scalars['Boolean']['output'];
  /** Items on all pages; of a filter or a search 10 000 at most. */
  total: Scalars['Int']['output'];
};

/** How many visits nobody wrote about, for one reason. */
export type VisitReason = {
  __typename?: 'VisitReason';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Why; null: no running scenario was to write. */
  reason?: Maybe<ReasonCode>;
};

/** What is known of a visit, one for each. */
export type VisitStanding =
  /** The visit was cancelled. */
  | 'canceled'
  /** Will not come, though the visit still stands. */
  | 'canceling'
  /** The patient comes. */
  | 'coming'
  /** Got no message through. */
  | 'failed'
  /** Wants to move it. */
  | 'moving'
  /** Did not answer. */
  | 'noAnswer'
  /** Will be written to. */
  | 'planned'
  /** Said what nobody understood. */
  | 'unclear'
  /** Nobody wrote. */
  | 'unwritten';

/** Whether a visit stands. */
export type VisitStatus =
  | 'canceled'
  | 'valid';

/** What waits for staff now, whatever the days and the branch. */
export type WaitsNow = {
  __typename?: 'WaitsNow';
  /** Conversations. */
  chats: Scalars['Int']['output'];
  /** Messages by kind; kinds of which none waits are not there. */
  kinds: Array<KindWaits>;
  /** Requests of patients. */
  requests: Scalars['Int']['output'];
  /** Visits of tomorrow to which nobody has answered. */
  tomorrow: Scalars['Int']['output'];
};

/** The pace of a number that is being warmed up. */
export type WarmUp = {
  __typename?: 'WarmUp';
  /** Days until the normal pace. */
  daysLeft: Scalars['Int']['output'];
  /** Messages that it may send today. */
  perDay: Scalars['Int']['output'];
};

/** A day of a new number's warm-up. */
export type WarmUpDay = {
  __typename?: 'WarmUpDay';
  /** Which day it is, from 1. */
  day: Scalars['Int']['output'];
  /** How many there are. */
  days: Scalars['Int']['output'];
  /** How many messages the number may begin that day. */
  perDay: Scalars['Int']['output'];
  /** How many it has begun that day. */
  used: Scalars['Int']['output'];
};

/** How a channel delivers, beside how it usually does. */
export type WeatherState =
  | 'drop'
  | 'few'
  | 'fine';

/** State of the WhatsApp channel. */
export type WhatsappStatus = {
  __typename?: 'WhatsappStatus';
  /** Set where the clinic cannot link a channel before the operator has assigned it one. */
  needsOperator?: Maybe<Scalars['Boolean']['output']>;
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

/** Why the clinic system did not take an answer. */
export type WriteRefusal =
  /** It was changed there after the patient spoke. */
  | 'CHANGED'
  /** It is known there whether the patient came. */
  | 'DECIDED'
  /** The system does not let us. */
  | 'DENIED'
  /** The visit is gone or cancelled there. */
  | 'GONE'
  /** It begins at another time there. */
  | 'MOVED'
  /** The system has no place for this answer. */
  | 'NO_PLACE';

/** A branch whose visits wait until somebody says where it is. */
export type ZoneNeeded = {
  __typename?: 'ZoneNeeded';
  /** Id. */
  branchId: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Visits there. */
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
  AvoidedBasis: AvoidedBasis;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  Branch: ResolverTypeWrapper<Branch>;
  BranchInput: BranchInput;
  ButtonTexts: ResolverTypeWrapper<ButtonTexts>;
  ButtonTextsInput: ButtonTextsInput;
  Bypass: ResolverTypeWrapper<Bypass>;
  CardPage: ResolverTypeWrapper<CardPage>;
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
  FirstResponse: ResolverTypeWrapper<FirstResponse>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Gender: Gender;
  Goal: Goal;
  HandledBy: HandledBy;
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
  JoiningState: JoiningState;
  Journey: ResolverTypeWrapper<Journey>;
  KidsOrAdult: KidsOrAdult;
  KindWaits: ResolverTypeWrapper<KindWaits>;
  Launch: ResolverTypeWrapper<Launch>;
  LaunchChannel: ResolverTypeWrapper<LaunchChannel>;
  LetterAddress: ResolverTypeWrapper<LetterAddress>;
  LetterAddressPage: ResolverTypeWrapper<LetterAddressPage>;
  LetterAddressState: LetterAddressState;
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
  MisPreview: ResolverTypeWrapper<MisPreview>;
  MisPreviewBranch: ResolverTypeWrapper<MisPreviewBranch>;
  MisPreviewVisit: ResolverTypeWrapper<MisPreviewVisit>;
  MisStatus: MisStatus;
  MisUnknownStatus: ResolverTypeWrapper<MisUnknownStatus>;
  MisWriting: ResolverTypeWrapper<MisWriting>;
  MonthFigures: ResolverTypeWrapper<MonthFigures>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewScenarioInput: NewScenarioInput;
  NoShowsAvoided: ResolverTypeWrapper<NoShowsAvoided>;
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
  PatientRequest: ResolverTypeWrapper<PatientRequest>;
  PatientRequestPage: ResolverTypeWrapper<PatientRequestPage>;
  Periodicity: Periodicity;
  PhoneProblem: PhoneProblem;
  ProvenScenario: ResolverTypeWrapper<ProvenScenario>;
  ProvenVerdict: ProvenVerdict;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QuickAnswer: ResolverTypeWrapper<QuickAnswer>;
  QuickAnswerInput: QuickAnswerInput;
  QuickAnswerPage: ResolverTypeWrapper<QuickAnswerPage>;
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
  Rule: ResolverTypeWrapper<Rule>;
  Run: ResolverTypeWrapper<RunModel>;
  RunCounts: ResolverTypeWrapper<RunCounts>;
  RunJoining: ResolverTypeWrapper<RunJoining>;
  RunKind: RunKind;
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
  Boolean: Scalars['Boolean']['output'];
  Branch: Branch;
  BranchInput: BranchInput;
  ButtonTexts: ButtonTexts;
  ButtonTextsInput: ButtonTextsInput;
  Bypass: Bypass;
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
  FirstResponse: FirstResponse;
  Float: Scalars['Float']['output'];
  ID: Scalars['ID']['output'];
  ImportColumn: ImportColumn;
  ImportPreview: ImportPreview;
  ImportRow: ImportRow;
  Int: Scalars['Int']['output'];
  Integration: Integration;
  JSON: Scalars['JSON']['output'];
  Journey: Journey;
  KindWaits: KindWaits;
  Launch: Launch;
  LaunchChannel: LaunchChannel;
  LetterAddress: LetterAddress;
  LetterAddressPage: LetterAddressPage;
  LocalAddress: LocalAddress;
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
  NpsFigures: NpsFigures;
  NpsFilter: NpsFilter;
  NpsIndex: NpsIndex;
  OfferedMeasure: OfferedMeasure;
  PatientRequest: PatientRequest;
  PatientRequestPage: PatientRequestPage;
  ProvenScenario: ProvenScenario;
  Query: Record<PropertyKey, never>;
  QuickAnswer: QuickAnswer;
  QuickAnswerInput: QuickAnswerInput;
  QuickAnswerPage: QuickAnswerPage;
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
  birthDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  deceased?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  erased?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excluded?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  excludedReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstVisitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  firstVisitZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
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

export type FirstResponseResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['FirstResponse'] = ResolversParentTypes['FirstResponse']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  median?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ImportColumnResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  alternatives?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['ImportField']>, ParentType, ContextType>;
  header?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  index?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportPreviewResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportPreview'] = ResolversParentTypes['ImportPreview']> = {
  columns?: Resolver<Array<ResolversTypes['ImportColumn']>, ParentType, ContextType>;
  doubts?: Resolver<Maybe<Array<ResolversTypes['RowDoubt']>>, ParentType, ContextType>;
  encoding?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  format?: Resolver<ResolversTypes['ImportFormat'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ImportField']>, ParentType, ContextType>;
  problems?: Resolver<Array<ResolversTypes['RejectedRow']>, ParentType, ContextType>;
  remembered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  separator?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  cells?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  canceled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  detractors?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['ScenarioType'], ParentType, ContextType>;
  transferred?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unclear?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
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
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['MessageStatus'], ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  visitAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  visitId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type MessageCountsResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['MessageCounts'] = ResolversParentTypes['MessageCounts']> = {
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
  answerVisit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAnswerVisitArgs, 'answer' | 'visitId'>>;
  beginTextTrial?: Resolver<ResolversTypes['TrialChange'], ParentType, ContextType, RequireFields<MutationBeginTextTrialArgs, 'input' | 'scenarioId'>>;
  beginTraining?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  bypassChannel?: Resolver<ResolversTypes['Bypass'], ParentType, ContextType, RequireFields<MutationBypassChannelArgs, 'bypassed' | 'channel'>>;
  changeEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'currentPassword' | 'email' | 'previousEmail'>>;
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
  importVisits?: Resolver<ResolversTypes['Run'], ParentType, ContextType, RequireFields<MutationImportVisitsArgs, 'file'>>;
  leaveTraining?: Resolver<ResolversTypes['Session'], ParentType, ContextType>;
  liftRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, RequireFields<MutationLiftRedStopArgs, 'id'>>;
  makeAgentCode?: Resolver<ResolversTypes['AgentCode'], ParentType, ContextType>;
  makeReceipt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationMakeReceiptArgs, 'visitId'>>;
  masterSignIn?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationMasterSignInArgs, 'forCompanyId'>>;
  openChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationOpenChatArgs, 'clientId'>>;
  pressRedStop?: Resolver<ResolversTypes['RedStop'], ParentType, ContextType, Partial<MutationPressRedStopArgs>>;
  previewMis?: Resolver<ResolversTypes['MisPreview'], ParentType, ContextType, RequireFields<MutationPreviewMisArgs, 'input'>>;
  previewVisits?: Resolver<ResolversTypes['ImportPreview'], ParentType, ContextType, RequireFields<MutationPreviewVisitsArgs, 'file'>>;
  readAlert?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType, RequireFields<MutationReadAlertArgs, 'id'>>;
  readAllAlerts?: Resolver<ResolversTypes['AlertStat'], ParentType, ContextType>;
  readChat?: Resolver<ResolversTypes['Chat'], ParentType, ContextType, RequireFields<MutationReadChatArgs, 'number' | 'through'>>;
  recordConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecordConsentArgs, 'allowed' | 'category' | 'clientId'>>;
  recoverPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecoverPasswordArgs, 'email'>>;
  refreshToken?: Resolver<ResolversTypes['RefreshedSession'], ParentType, ContextType, RequireFields<MutationRefreshTokenArgs, 'accessToken' | 'refreshToken'>>;
  regenerate?: Resolver<ResolversTypes['Regenerated'], ParentType, ContextType, RequireFields<MutationRegenerateArgs, 'scenarioId'>>;
  register?: Resolver<ResolversTypes['Session'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removeDayOff?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType, RequireFields<MutationRemoveDayOffArgs, 'day'>>;
  removeLetterAddress?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveLetterAddressArgs, 'id'>>;
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
  start?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStartArgs, 'hash' | 'scenarioId'>>;
  startSync?: Resolver<ResolversTypes['Run'], ParentType, ContextType>;
  stop?: Resolver<ResolversTypes['Scenario'], ParentType, ContextType, RequireFields<MutationStopArgs, 'scenarioId'>>;
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
  companies?: Resolver<ResolversTypes['CompanyPage'], ParentType, ContextType, Partial<QueryCompaniesArgs>>;
  company?: Resolver<ResolversTypes['Company'], ParentType, ContextType>;
  connectionKinds?: Resolver<Array<ResolversTypes['ConnectionKind']>, ParentType, ContextType>;
  consents?: Resolver<Maybe<Array<ResolversTypes['ConsentChange']>>, ParentType, ContextType, RequireFields<QueryConsentsArgs, 'clientId'>>;
  conversion?: Resolver<Maybe<ResolversTypes['Conversion']>, ParentType, ContextType, Partial<QueryConversionArgs>>;
  dashboard?: Resolver<Maybe<ResolversTypes['Dashboard']>, ParentType, ContextType, Partial<QueryDashboardArgs>>;
  efficiency?: Resolver<Maybe<ResolversTypes['Efficiency']>, ParentType, ContextType, Partial<QueryEfficiencyArgs>>;
  family?: Resolver<Array<ResolversTypes['Client']>, ParentType, ContextType, RequireFields<QueryFamilyArgs, 'clientId'>>;
  figureRows?: Resolver<Maybe<ResolversTypes['FigureRows']>, ParentType, ContextType, RequireFields<QueryFigureRowsArgs, 'figure'>>;
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
  npsFigures?: Resolver<Maybe<ResolversTypes['NpsFigures']>, ParentType, ContextType, Partial<QueryNpsFiguresArgs>>;
  patientRequest?: Resolver<ResolversTypes['PatientRequest'], ParentType, ContextType, RequireFields<QueryPatientRequestArgs, 'id'>>;
  patientRequests?: Resolver<ResolversTypes['PatientRequestPage'], ParentType, ContextType, Partial<QueryPatientRequestsArgs>>;
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
  proposal?: Resolver<Maybe<ResolversTypes['SetUpProposal']>, ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['SetUpStep']>, ParentType, ContextType>;
};

export type SetUpProposalResolvers<ContextType = FacadeContext, ParentType extends ResolversParentTypes['SetUpProposal'] = ResolversParentTypes['SetUpProposal']> = {
  autoStopDate?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  daysOfWeek?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  firstCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  firstSendAt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['VisitMessage']>, ParentType, ContextType>;
  outcome?: Resolver<Maybe<ResolversTypes['VisitOutcome']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialist?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  specialistId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  standing?: Resolver<Maybe<ResolversTypes['VisitStanding']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['VisitStatus']>, ParentType, ContextType>;
  sumPaid?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  tentative?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  timeZone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
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
  Branch?: BranchResolvers<ContextType>;
  ButtonTexts?: ButtonTextsResolvers<ContextType>;
  Bypass?: BypassResolvers<ContextType>;
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
  FirstResponse?: FirstResponseResolvers<ContextType>;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportPreview?: ImportPreviewResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  Integration?: IntegrationResolvers<ContextType>;
  JSON?: GraphQLScalarType;
  Journey?: JourneyResolvers<ContextType>;
  KindWaits?: KindWaitsResolvers<ContextType>;
  Launch?: LaunchResolvers<ContextType>;
  LaunchChannel?: LaunchChannelResolvers<ContextType>;
  LetterAddress?: LetterAddressResolvers<ContextType>;
  LetterAddressPage?: LetterAddressPageResolvers<ContextType>;
  LocalAddress?: LocalAddressResolvers<ContextType>;
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
  NpsFigures?: NpsFiguresResolvers<ContextType>;
  NpsIndex?: NpsIndexResolvers<ContextType>;
  OfferedMeasure?: OfferedMeasureResolvers<ContextType>;
  PatientRequest?: PatientRequestResolvers<ContextType>;
  PatientRequestPage?: PatientRequestPageResolvers<ContextType>;
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

