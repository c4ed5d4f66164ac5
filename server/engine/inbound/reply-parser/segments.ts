import type { Token } from './tokenize.ts'

/** Function of a segment. First line: requests; second: uncertainty; third: fillers. */
export type SegmentKind =
  | 'come'
  | 'be'
  | 'yes'
  | 'okay'
  | 'surely'
  | 'cancel'
  | 'notCome'
  | 'notBe'
  | 'no'
  | 'move'
  | 'otherTime'
  | 'keep'
  | 'stop'
  | 'stopWord'
  | 'doubt'
  | 'question'
  | 'ask'
  | 'ifPlease'
  | 'or'
  | 'but'
  | 'late'
  | 'elsewhen'
  | 'dayPart'
  | 'past'
  | 'otherPerson'
  | 'someone'
  | 'doctor'
  | 'changedMind'
  | 'call'
  | 'anger'
  | 'never'
  | 'unlike'
  | 'negation'
  | 'book'
  | 'theyCome'
  | 'theyNotCome'
  | 'confirmNot'
  | 'number'
  | 'unknown'
  | 'both'
  | 'family'
  | 'reason'
  | 'notMay'
  | 'want'
  | 'request'
  | 'please'
  | 'time'
  | 'onTime'
  | 'hello'
  | 'small'
  | 'thanks'
  | 'mailing'
  | 'filler'

export interface Segment {
  kind: SegmentKind
  tokens: Token[]
}

/** Returns the patient's own words of a segment. */
export const getSegmentText = ({ tokens }: Segment) => tokens.map(({ text }) => text).join(' ')

/** Segments that express each of the three answers. */
export const approveKinds: SegmentKind[] = ['come', 'be', 'yes', 'okay', 'surely']
export const cancelKinds: SegmentKind[] = ['cancel', 'notCome', 'notBe', 'no']
export const transferKinds: SegmentKind[] = ['move', 'otherTime']
