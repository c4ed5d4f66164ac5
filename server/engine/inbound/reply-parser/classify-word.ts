import type { SegmentKind } from './segments.ts'
import type { Token } from './tokenize.ts'
import type { WordClass } from './vocabulary.ts'

type TokenKind = Parameters<Token['kinds']['has']>[0]

/** Segment kind of a single word, in order of precedence: uncertainty before fillers. */
const segmentKindByWord: [SegmentKind, TokenKind[]][] = [
  ['ask', ['ask']],
  ['or', ['or']],
  ['question', ['question']],
  [
    'doubt',
    [
      'doubt',
      'shrug',
      'cease',
      'relevant',
      'refuse',
      'remove',
      'moveEn',
      'change',
      'other',
      'toCancel',
      'toMove',
    ],
  ],
  ['but', ['but']],
  ['unlike', ['unlike', 'this']],
  ['late', ['late']],
  ['elsewhen', ['elsewhen', 'month']],
  ['past', ['past', 'moved']],
  ['otherPerson', ['wrongPerson']],
  ['someone', ['name', 'kin', 'child', 'everyone', 'reported']],
  ['both', ['both']],
  ['doctor', ['doctor']],
  ['changedMind', ['changedMind']],
  ['call', ['call']],
  ['anger', ['anger']],
  ['never', ['never']],
  ['negation', ['not', 'dont']],
  ['surely', ['surely']],
  ['yes', ['yes', 'thumbUp', 'plus']],
  ['okay', ['okay']],
  ['no', ['no', 'thumbDown']],
  ['family', ['family']],
  ['please', ['please']],
  ['time', ['clock', 'ordinal']],
  ['request', ['request', 'canDo']],
  ['book', ['book']],
  ['want', ['want', 'would', 'need']],
  ['mailing', ['mailing', 'phone', 'list', 'fromList']],
  ['hello', ['hello', 'sorry', 'break', 'picture']],
  ['thanks', ['thanks', 'amount', 'reminder', 'bye', 'praise', 'own', 'visit', 'day']],
  ['small', ['small']],
  ['onTime', ['onTime']],
  ['filler', ['filler', 'doEn', 'you', 'it', 'to', 'in', 'going', 'able', 'minus']],
  ['dayPart', ['dayPart']],
  ['reason', ['reason']],

  ['number', ['number', 'numeral']],
]

export const classifyWord = ({ kinds }: Token): SegmentKind =>
  segmentKindByWord.find(([, classes]) =>
    classes.some((one) => kinds.has(one as WordClass)),
  )?.[0] ?? 'unknown'
