import { AnchorButton, Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { SharedMonth } from '../../machines/efficiency/shared-months.machine.ts'
import { useWords } from '../i18n/context.ts'
import { clockTime, fullDate } from '../i18n/dates.ts'
import { useDateStyle } from '../shared/date-style.ts'
import { useNow } from '../shared/zone.ts'
import { useMonthZone, useSharedMonths } from './actors.ts'

/** One link: when it was made and by whom, until when it works, on how many days it was opened, and what can be done with it. */
export function SharedCopy({ copy }: { copy: SharedMonth }) {
  const { t, count, locale } = useWords()
  const shared = useSharedMonths()
  const style = { ...useDateStyle(), timeZone: useMonthZone(), locale }
  const now = useNow()
  const chosen = useSelector(shared, ({ context }) => context.id === copy.id)
  const asking = useSelector(shared, (state) => state.matches('asking')) && chosen
  const revoking = useSelector(shared, (state) => state.matches('revoking')) && chosen
  const free = useSelector(shared, (state) => state.matches('shown'))
  const at = `${fullDate(copy.madeAt, style)}, ${clockTime(copy.madeAt, style)}`
  const day = (moment: string) => fullDate(moment, style)
  const over = Date.parse(copy.until) <= Date.parse(now)
  const named = (act: string) => t('efficiency.share.named', { act, at })
  const made = copy.byLetter
    ? t('efficiency.share.byLetter', { at })
    : copy.madeBy
      ? t('efficiency.share.by', { at, name: copy.madeBy })
      : at
  const ends = copy.revokedAt
    ? t('efficiency.share.revoked', { day: day(copy.revokedAt) })
    : t(over ? 'efficiency.share.over' : 'efficiency.share.until', { day: day(copy.until) })
  const opened =
    copy.openedDays === 0
      ? t('efficiency.share.never')
      : count('efficiency.share.opened', copy.openedDays)
  return (
    <li>
      <strong>{made}</strong>
      <p className="v-shared-about">
        {ends} · {opened}
      </p>
      {!copy.revokedAt && !over && !asking && !revoking && (
        <div className="v-bar">
          <Button
            size="small"
            text={t('efficiency.share.copy')}
            aria-label={named(t('efficiency.share.copy'))}
            disabled={!free}
            onClick={() => shared.send({ type: 'shared.copy', id: copy.id })}
          />
          <AnchorButton
            size="small"
            href={copy.link}
            target="_blank"
            rel="noreferrer"
            text={t('efficiency.share.open')}
            aria-label={named(t('efficiency.share.open'))}
          />
          <Button
            size="small"
            variant="minimal"
            text={t('efficiency.share.revoke')}
            aria-label={named(t('efficiency.share.revoke'))}
            disabled={!free}
            onClick={() => shared.send({ type: 'shared.revoke', id: copy.id })}
          />
        </div>
      )}
      {(asking || revoking) && (
        <div role="alert">
          <p>{t('efficiency.share.question')}</p>
          <div className="v-bar">
            <Button
              size="small"
              autoFocus
              text={t('efficiency.share.keep')}
              disabled={revoking}
              onClick={() => shared.send({ type: 'shared.keep' })}
            />
            <Button
              size="small"
              intent="danger"
              text={t('efficiency.share.revoke')}
              loading={revoking}
              onClick={() => shared.send({ type: 'shared.confirm' })}
            />
          </div>
        </div>
      )}
    </li>
  )
}
