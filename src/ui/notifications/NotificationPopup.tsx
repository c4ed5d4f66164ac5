import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import type { NotificationRow } from '../../machines/notifications/notification.ts'
import { avoidOverlap } from '../components/avoid-overlap.ts'
import { Icon } from '../components/Icon.tsx'
import type { Strings } from '../i18n/i18n.ts'
import { useDateStyle } from '../shared/date-style.ts'
import '../components/close-button.css'
import { useStrings } from '../i18n/context.ts'
import { useClinicTimeZone } from '../shared/clinic-time.ts'
import { usePopups } from './actors.ts'
import {
  formatNotificationPatient,
  formatNotificationReason,
  formatNotificationTitle,
  type NotificationStyle,
} from './format-notification.ts'
import './notification-popup.css'

/** Pop-up of new notifications, visible for 5 seconds or while hovered. The live region is always mounted, so that screen readers announce its changes. */
export function NotificationPopup() {
  const strings = useStrings()
  const { t } = strings
  const popups = usePopups()
  const isShown = useSelector(popups, (state) => state.matches('shown'))
  const items = useSelector(popups, (state) => state.context.items)
  const dates = useDateStyle()
  const timeZone = useClinicTimeZone()
  const { title, lines } = formatPopup(strings, items, { ...dates, timeZone })
  return (
    <section
      ref={avoidOverlap}
      className="v-popups"
      aria-live="polite"
      aria-label={t('notifications.popup.label')}
    >
      {isShown && (
        // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the pop-up visible
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

/** Text of a single notification; several are counted by type in two lines, because the pop-up must stay small. */
function formatPopup(strings: Strings, items: NotificationRow[], style: NotificationStyle) {
  const [one] = items
  if (one && items.length === 1) {
    const lines = [formatNotificationPatient(one), formatNotificationReason(strings, one, style)]
    return { title: formatNotificationTitle(strings, one), lines: lines.filter((line) => !!line) }
  }
  const byTitle = Map.groupBy(items, (item) => formatNotificationTitle(strings, item))
  const [first = '', ...others] = [...byTitle].map(
    ([title, group]) => `${title}: ${strings.number(group.length)}`,
  )
  const lines = others.length > 0 ? [first, others.join(' · ')] : [first]
  return { title: strings.count('notifications.popup.many', items.length), lines }
}
