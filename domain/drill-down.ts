/** Figures that count messages, each by its day. `rated` are those that a patient answered with a score. */
export const messageMetrics = [
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
export type MessageMetric = (typeof messageMetrics)[number]

/** Figures that count visits: booked ones by their creation, all others by their start. */
export const visitMetrics = [
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
export type VisitMetric = (typeof visitMetrics)[number]

/** Visits that the reminders of some days named, each once, by what came of them: the end of the journey. */
export const namedVisitMetrics = [
  'named',
  'namedCame',
  'namedMissed',
  'namedCanceled',
  'namedUnknown',
  'namedAhead',
] as const
export type NamedVisitMetric = (typeof namedVisitMetrics)[number]

/** Messages that brought something: a booking, or a patient who came (figures 36). */
export const convertedMessageMetrics = ['brought', 'broughtCame'] as const
export type ConvertedMessageMetric = (typeof convertedMessageMetrics)[number]

/** Visits that came of messages: the bookings, and of those that came the ones of which nobody knows what was paid (figures 16 to 18). */
export const bookingMetrics = ['bookings', 'bookingsUnpaid'] as const
export type BookingMetric = (typeof bookingMetrics)[number]

/** What a channel's weather counts: messages of its own hours, whatever days are looked at (figures 30). */
export const deliveryHealthMetrics = [
  'lately',
  'latelyDelivered',
  'usually',
  'usuallyDelivered',
] as const
export type DeliveryHealthMetric = (typeof deliveryHealthMetrics)[number]

/** Patients who are compared in "proven", each by the first message that was to go to him (figures 20). */
export const liftMetrics = [
  'provenAsked',
  'provenAskedBooked',
  'provenHeldOut',
  'provenHeldOutBooked',
] as const
export type LiftMetric = (typeof liftMetrics)[number]

/** Attempts whose cost nobody knows: accepted without a price or parts, or of unknown fate (figures 23, 24). */
export const attemptMetrics = ['unpriced', 'costUnknown'] as const
export type AttemptMetric = (typeof attemptMetrics)[number]

/** Figures that count moments: ways to review sites, words that waited for staff, of one of staff the lines and what was answered first (figures 26, 28), and attempts. */
export const eventMetrics = [
  'transitions',
  'waited',
  'staffLines',
  'staffAnswered',
  ...attemptMetrics,
] as const
export type EventMetric = (typeof eventMetrics)[number]

/** Surveys that were answered with a comment. */
export const REVIEWED_METRIC = 'reviewed'

/** Every figure that can be opened into its rows. */
export const drillDownMetrics = [
  ...messageMetrics,
  ...visitMetrics,
  ...namedVisitMetrics,
  ...convertedMessageMetrics,
  ...bookingMetrics,
  ...deliveryHealthMetrics,
  ...liftMetrics,
  REVIEWED_METRIC,
  ...eventMetrics,
] as const
export type DrillDownMetric = (typeof drillDownMetrics)[number]

export type FilterableMetric = MessageMetric | ConvertedMessageMetric | BookingMetric

/** Whether its rows are messages of scenarios, or what came of them, which a kind, a scenario, a text and a channel narrow. */
export const isFilterable = (metric: DrillDownMetric): metric is FilterableMetric =>
  isMetricOf(messageMetrics, metric) ||
  isMetricOf(convertedMessageMetrics, metric) ||
  isMetricOf(bookingMetrics, metric)

/** Whether it is of one member of staff. */
export const isStaffMetric = (metric: DrillDownMetric): boolean =>
  metric === 'staffLines' || metric === 'staffAnswered'

/** Whether a figure is one of a family. */
export const isMetricOf = <Family extends DrillDownMetric>(
  family: readonly Family[],
  metric: DrillDownMetric,
): metric is Family => (family as readonly DrillDownMetric[]).includes(metric)
