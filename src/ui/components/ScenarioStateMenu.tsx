import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { ScenarioStateTag, type ScenarioStateTagProps } from './ScenarioStateTag.tsx'

interface ScenarioStateMenuProps extends ScenarioStateTagProps {
  /** Name of the scenario, for the button's label. */
  name: string
  /** Stops the scenario; absent without the right to do so. */
  onStop?: (() => void) | null
}

// Gap between the tag and its menu.
const menuOffset = { offset: { mainAxis: 4 } }

/** State of a scenario. Stopping is in its menu, apart from the actions that lead on. */
export function ScenarioStateMenu({ name, onStop, ...tagProps }: ScenarioStateMenuProps) {
  const { t } = useStrings()
  if (!onStop || tagProps.state !== 'active') return <ScenarioStateTag {...tagProps} />
  const label = t('reminders.actions.ofState', { name })
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={menuOffset}
      content={
        <Menu aria-label={label}>
          <MenuItem text={t('reminders.actions.stopAsked')} onClick={onStop} />
        </Menu>
      }
    >
      <button type="button" className="v-state-menu" aria-haspopup="menu">
        <ScenarioStateTag {...tagProps} />
        <span className="v-hidden">, {label}</span>
        <Icon name="chevron" size={16} />
      </button>
    </PopoverNext>
  )
}
