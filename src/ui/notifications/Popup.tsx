import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { AlertRow } from '../../machines/notifications/alert-parts.ts'
import { keepClear } from '../components/clear-place.ts'
import { Icon } from '../components/Icon.tsx'
import type { Words } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import '../components/close.css'
import { useWords } from '../i18n/context.ts'
import { useCompanyZone } from '../shared/zone.ts'
import { usePopups } from './actors.ts'
import { type AlertStyle, alertPatient, alertReason, alertTitle } from './alert-words.ts'
import './popup.css'

/** New notifications, in sight for 5 seconds or while one rests on them; the region stays, for screen readers hear what comes into it. */
export function Popup() {
  const words = useWords()
  const { t } = words
  const popups = usePopups()
  const shown = useSelector(popups, (state) => state.matches('shown'))
  const items = useSelector(popups, (state) => state.context.items)
  const dates = useDateStyle()
  const timeZone = useCompanyZone()
  const { title, lines } = said(words, items, { ...dates, timeZone })
  return (
    <section
      ref={keepClear}
      className="v-popups"
      aria-live="polite"
      aria-label={t('notifications.popup.label')}
    >
      {shown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it from leaving
        <div
          className="v-popup"
          onMouseEnter={() => popups.send({ type: 'popups.hold' })}
          onMouseLeave={() => popups.send({ type: 'popups.release' })}
          onFocus={() => popups.send({ type: 'popups.hold' })}
          onBlur={() => popups.send({ type: 'popups.release' })}
        >
          <Icon name="bell" />
          <div className="v-popup-said">
            <strong>{title}</strong>
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </div>
          <Button
            variant="minimal"
            intent="primary"
            text={t(
              items.length === 1 ? 'notifications.popup.open' : 'notifications.popup.openAll',
            )}
            onClick={() => popups.send({ type: 'popups.open' })}
          />
          <Button
            className="v-close"
            variant="minimal"
            aria-label={t('common.close')}
            icon={<Icon name="close" size={16} />}
            onClick={() => popups.send({ type: 'popups.dismiss' })}
          />
        </div>
      )}
    </section>
  )
}

/** One notification in its own words; several as a sum, by their types, in two lines: it must fit between what it may not cover. */
function said(words: Words, items: AlertRow[], style: AlertStyle) {
  const [one] = items
  if (one && items.length === 1) {
    const lines = [alertPatient(one), alertReason(words, one, style)]
    return { title: alertTitle(words, one), lines: lines.filter((line) => !!line) }
  }
  const byTitle = Map.groupBy(items, (item) => alertTitle(words, item))
  const [first = '', ...others] = [...byTitle].map(
    ([title, some]) => `${title}: ${words.number(some.length)}`,
  )
  const lines = others.length > 0 ? [first, others.join(' · ')] : [first]
  return { title: words.count('notifications.popup.many', items.length), lines }
}
