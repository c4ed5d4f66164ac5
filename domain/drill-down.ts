/** Metrics that count messages by their day. `rated`: answered with a score. */
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

/** Metrics that count visits: booked ones by creation, all others by start. */
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

/** Visits named by the reminders of a period, each once, by result: the end of the funnel. */
export const namedVisitMetrics = [
  'named',
  'namedCame',
  'namedMissed',
  'namedCanceled',
  'namedUnknown',
  'namedAhead',
] as const
export type NamedVisitMetric = (typeof namedVisitMetrics)[number]

/** Messages that led to a booking, or to a patient who came. */
export const convertedMessageMetrics = ['brought', 'broughtCame'] as const
export type ConvertedMessageMetric = (typeof convertedMessageMetrics)[number]

/** Bookings that came from messages, and those among them that took place with an unknown payment. */
export const bookingMetrics = ['bookings', 'bookingsUnpaid'] as const
export type BookingMetric = (typeof bookingMetrics)[number]

/** Messages that channel health counts, in its own hours rather than the chosen period. */
export const deliveryHealthMetrics = [
  'lately',
  'latelyDelivered',
  'usually',
  'usuallyDelivered',
] as const
export type DeliveryHealthMetric = (typeof deliveryHealthMetrics)[number]

/** Patients compared for lift, each by the first message planned for them. */
export const liftMetrics = [
  'provenAsked',
  'provenAskedBooked',
  'provenHeldOut',
  'provenHeldOutBooked',
] as const
export type LiftMetric = (typeof liftMetrics)[number]

/** Attempts with unknown cost: accepted without price or parts, or of unknown outcome. */
export const attemptMetrics = ['unpriced', 'costUnknown'] as const
export type AttemptMetric = (typeof attemptMetrics)[number]

/**
 * Metrics whose rows are neither messages nor visits: clicks to review sites, chat messages that waited for staff, a staff member's messages and
 * first replies, and attempts.
 */
export const eventMetrics = [
  'transitions',
  'waited',
  'staffLines',
  'staffAnswered',
  ...attemptMetrics,
] as const
export type EventMetric = (typeof eventMetrics)[number]

/** Surveys answered with a comment. */
export const REVIEWED_METRIC = 'reviewed'

/** Every metric with a drill-down. */
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

/** Whether its rows are messages of scenarios or their results, which can be filtered by kind, scenario, text and channel. */
export const isFilterable = (metric: DrillDownMetric): metric is FilterableMetric =>
  isMetricOf(messageMetrics, metric) ||
  isMetricOf(convertedMessageMetrics, metric) ||
  isMetricOf(bookingMetrics, metric)

/** Whether the metric belongs to one member of staff. */
export const isStaffMetric = (metric: DrillDownMetric): boolean =>
  metric === 'staffLines' || metric === 'staffAnswered'

/** Type guard: whether a metric is in a group. */
export const isMetricOf = <Family extends DrillDownMetric>(
  family: readonly Family[],
  metric: DrillDownMetric,
): metric is Family => (family as readonly DrillDownMetric[]).includes(metric)
