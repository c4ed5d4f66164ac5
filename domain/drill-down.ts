/** Figures that count messages, each by its day. `rated` are those that a patient answered with a score. */
export const messageFigures = [
  'planned',
  'sent',
  'delivered',
  'readable',
  'read',
  'unknown',
  'asked',
  'answered',
  'told',
  'approved',
  'transferred',
  'canceled',
  'unclear',
  'rated',
] as const
export type MessageFigure = (typeof messageFigures)[number]

/** Figures that count visits: booked ones by their creation, all others by their start. */
export const visitFigures = [
  'came',
  'missed',
  'outcomeUnknown',
  'canceledVisits',
  'canceledInTime',
  'refilled',
  'reached',
  'reachedMissed',
  'unreached',
  'unreachedMissed',
  'booked',
  'bookedUnknown',
  'bookedCame',
  'paidUnknown',
] as const
export type VisitFigure = (typeof visitFigures)[number]

/** Visits that the reminders of some days named, each once, by what came of them: the end of the journey. */
export const namedFigures = [
  'named',
  'namedCame',
  'namedMissed',
  'namedCanceled',
  'namedUnknown',
  'namedAhead',
] as const
export type NamedFigure = (typeof namedFigures)[number]

/** Messages that brought something: a booking, or a patient who came (figures 36). */
export const broughtFigures = ['brought', 'broughtCame'] as const
export type BroughtFigure = (typeof broughtFigures)[number]

/** Visits that came of messages: the bookings, and of those that came the ones of which nobody knows what was paid (figures 16 to 18). */
export const bookingFigures = ['bookings', 'bookingsUnpaid'] as const
export type BookingFigure = (typeof bookingFigures)[number]

/** What a channel's weather counts: messages of its own hours, whatever days are looked at (figures 30). */
export const weatherFigures = ['lately', 'latelyDelivered', 'usually', 'usuallyDelivered'] as const
export type WeatherFigure = (typeof weatherFigures)[number]

/** Patients who are compared in "proven", each by the first message that was to go to him (figures 20). */
export const provenFigures = [
  'provenAsked',
  'provenAskedBooked',
  'provenHeldOut',
  'provenHeldOutBooked',
] as const
export type ProvenFigure = (typeof provenFigures)[number]

/** Attempts whose cost nobody knows: accepted without a price or parts, or of unknown fate (figures 23, 24). */
export const attemptFigures = ['unpriced', 'costUnknown'] as const
export type AttemptFigure = (typeof attemptFigures)[number]

/** Figures that count moments: ways to review sites, words that waited for staff, of one of staff the lines and what was answered first (figures 26, 28), and attempts. */
export const momentFigures = [
  'transitions',
  'waited',
  'staffLines',
  'staffAnswered',
  ...attemptFigures,
] as const
export type MomentFigure = (typeof momentFigures)[number]

/** Surveys that were answered with a comment. */
export const REVIEWED = 'reviewed'

/** Every figure that can be opened into its rows. */
export const openedFigures = [
  ...messageFigures,
  ...visitFigures,
  ...namedFigures,
  ...broughtFigures,
  ...bookingFigures,
  ...weatherFigures,
  ...provenFigures,
  REVIEWED,
  ...momentFigures,
] as const
export type OpenedFigure = (typeof openedFigures)[number]

export type NarrowableFigure = MessageFigure | BroughtFigure | BookingFigure

/** Whether its rows are messages of scenarios, or what came of them, which a kind, a scenario, a text and a channel narrow. */
export const isNarrowable = (figure: OpenedFigure): figure is NarrowableFigure =>
  isIn(messageFigures, figure) || isIn(broughtFigures, figure) || isIn(bookingFigures, figure)

/** Whether it is of one member of staff. */
export const isOfStaff = (figure: OpenedFigure): boolean =>
  figure === 'staffLines' || figure === 'staffAnswered'

/** Whether a figure is one of a family. */
export const isIn = <Family extends OpenedFigure>(
  family: readonly Family[],
  figure: OpenedFigure,
): figure is Family => (family as readonly OpenedFigure[]).includes(figure)
