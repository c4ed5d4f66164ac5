import type { AttentionItem } from '../../machines/attention/attention-queue.ts'
import type { Strings } from '../i18n/i18n.ts'

type CallReasonKind = AttentionItem['callReasons'][number]['kind']

/** Why a visit is worth a call: «не пришёл 2 раза», «первый визит»; only of these kinds if they are given. */
export const formatCallReasons = (
  { t, count }: Strings,
  { callReasons }: Pick<AttentionItem, 'callReasons'>,
  kinds?: readonly CallReasonKind[],
): string[] =>
  callReasons
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .map(({ kind, count: number }) =>
      kind === 'noShows' || kind === 'longLead'
        ? count(`attention.callReason.${kind}`, number)
        : t(`attention.callReason.${kind}`),
    )
