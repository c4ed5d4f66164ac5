import { useSelector } from '@xstate/react'
import { getItemKey, listItems } from '../../machines/attention/attention-queue.ts'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { JoinedFacts } from '../components/JoinedFacts.tsx'
import { MessageHistory } from '../components/MessageHistory.tsx'
import { PhoneLink } from '../components/PhoneLink.tsx'
import { Sheet } from '../components/Sheet.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { useStrings } from '../i18n/context.ts'
import { formatDateTime } from '../i18n/dates.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { useRights } from '../shared/rights.ts'
import { useRowStyle } from '../shared/row-style.ts'
import { type AttentionActor, useItemDetail } from './actors.ts'
import { formatAcceptedTime, formatItemVisit } from './attention-columns.tsx'
import { formatCallReasons } from './format-call-reasons.ts'
import { ItemActions } from './ItemActions.tsx'
import { NotesSection } from './NotesSection.tsx'

/** Panel of an item: the patient's words, what to do about them, notes, and the message. */
export function AttentionPanel({ attention }: { attention: AttentionActor }) {
  const strings = useStrings()
  const { t } = strings
  const style = useRowStyle()
  const item = useSelector(attention, (state) =>
    state.hasTag('open') ? state.context.openItem : null,
  )
  const holderName = useSelector(attention, (state) => state.context.holderName)
  const isListed = useSelector(attention, ({ context: { items, settledKeys, openKey } }) =>
    listItems(items, settledKeys).some((one) => getItemKey(one) === openKey),
  )
  const { canAnswer } = useRights()
  if (!item) return null
  const acceptedTime = formatAcceptedTime(item, strings, style)
  const facts = [formatItemVisit(item, strings, style), item.specialist, item.service]
  return (
    <Sheet
      open
      title={item.clientName}
      subtitle={
        <JoinedFacts
          facts={[item.phone && <PhoneLink key="phone" phone={item.phone} />, ...facts]}
        />
      }
      onClose={() => attention.send({ type: 'panel.close' })}
    >
      {holderName !== null && (
        <p className="v-queue-held" role="status">
          {t('attention.holder', { who: holderName })}
        </p>
      )}
      {!isListed && (
        <p className="v-queue-held" role="status">
          {t('attention.panel.left')}
        </p>
      )}
      <section className="v-queue-words" aria-label={t('attention.panel.words')}>
        <span className="v-tag" data-tone="plain">
          {t(`attention.reason.${item.reason}`)}
        </span>
        {acceptedTime && <p>{acceptedTime}</p>}
        {item.words ? (
          <blockquote translate="no">{item.words}</blockquote>
        ) : (
          <p>{t('attention.panel.noWords')}</p>
        )}
        <CallFacts attention={attention} />
      </section>
      {canAnswer && <ItemActions attention={attention} item={item} />}
      <NotesSection of={attention} shortcut="N" />
      <ItemMessage attention={attention} />
    </Sheet>
  )
}

/** Without a reply the visit is unconfirmed anyway. */
const silentReasons = ['noShows', 'undelivered', 'longLead', 'firstVisit'] as const

/** Calls so far, and why the patient is worth one. */
function CallFacts({ attention }: { attention: AttentionActor }) {
  const strings = useStrings()
  const { t, count, locale } = strings
  const item = useSelector(attention, (state) => state.context.openItem)
  const timeZone = useClinicTimeZone()
  const style = { ...useRowStyle(), timeZone, locale }
  if (!item) return null
  const facts = [
    ...formatCallReasons(strings, item, item.reason === 'unanswered' ? silentReasons : undefined),
    item.calls > 0 && count('attention.calls', item.calls),
    item.lastCallAt &&
      t('attention.lastCall', {
        time: formatDateTime(item.lastCallAt, style),
        who: item.lastCallBy ?? '',
      }),
    item.snoozedUntil &&
      t('attention.snoozedUntil', { time: formatDateTime(item.snoozedUntil, style) }),
  ].filter(Boolean)
  return facts.length > 0 && <p className="v-queue-facts">{facts.join(' · ')}</p>
}

function ItemMessage({ attention }: { attention: AttentionActor }) {
  const { t } = useStrings()
  const detail = useItemDetail(attention)
  const data = useSelector(detail, (state) => state?.context.data ?? null)
  const failed = useSelector(detail, (state) => state?.matches('failed') === true)
  if (failed)
    return (
      <ErrorNote
        text={t('attention.panel.failed')}
        onRetry={() => detail?.send({ type: 'query.retry' })}
      />
    )
  return data ? <MessageHistory data={data} /> : <Skeleton lines={4} />
}
