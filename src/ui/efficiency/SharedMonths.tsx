import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { Dialog } from '../components/Dialog.tsx'
import { ErrorNote } from '../components/ErrorNote.tsx'
import { Skeleton } from '../components/Skeleton.tsx'
import { StatusLine } from '../components/StatusLine.tsx'
import { useWords } from '../i18n/context.ts'
import { monthName } from '../i18n/dates.ts'
import { useRights } from '../shared/rights.ts'
import { useRefusal } from '../shared/say.ts'
import { useEfficiency, useSharedMonths } from './actors.ts'
import { SharedCopy } from './SharedCopy.tsx'
import './shared-months.css'

/** A month's links: what one opens, those that there are, and a new one. */
export function SharedMonths() {
  const { t, locale } = useWords()
  const screen = useEfficiency()
  const shared = useSharedMonths()
  const { month, copies, failure } = useSelector(shared, (state) => state.context)
  const failed = useSelector(shared, (state) => state.matches('failed'))
  const loading = useSelector(shared, (state) => state.matches('loading'))
  const making = useSelector(shared, (state) => state.matches('making'))
  const free = useSelector(shared, (state) => state.matches('shown'))
  const busy = useSelector(shared, (state) => state.hasTag('busy'))
  const { mayShareMonths: mayMake } = useRights()
  const refusal = useRefusal(failure)
  return (
    <Dialog
      isOpen
      className="v-shared"
      title={t('efficiency.share.title', { month: monthName(month, locale) })}
      onClose={() => screen.send({ type: 'share.close' })}
    >
      <div className="v-form v-dialog-form">
        <p>{t('efficiency.share.about')}</p>
        {failed && (
          <ErrorNote
            what={t('efficiency.share.failed')}
            onRetry={() => shared.send({ type: 'shared.retry' })}
          />
        )}
        {!failed && refusal.whole && <ErrorNote what={refusal.whole} />}
        {mayMake && !loading && !failed && (
          <Button
            className="v-shared-make"
            intent="primary"
            text={t('efficiency.share.make')}
            loading={making}
            disabled={!free}
            onClick={() => shared.send({ type: 'shared.make' })}
          />
        )}
        {!copies && !failed && <Skeleton lines={3} />}
        {copies?.length === 0 && <p className="v-shared-about">{t('efficiency.share.none')}</p>}
        {copies && copies.length > 0 && (
          <ul className="v-shared-list" aria-label={t('efficiency.share.list')}>
            {copies.map((copy) => (
              <SharedCopy key={copy.id} copy={copy} />
            ))}
          </ul>
        )}
        <StatusLine busy={busy} />
      </div>
    </Dialog>
  )
}
