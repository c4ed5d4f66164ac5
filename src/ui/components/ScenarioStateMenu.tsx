import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useStrings } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { ScenarioStateTag, type ScenarioStateTagProps } from './ScenarioStateTag.tsx'

interface ScenarioStateMenuProps extends ScenarioStateTagProps {
  /** Whose state it is, for those who hear it beside the state itself. */
  name: string
  /** What ends the state; absent where the reader may not. */
  onStop?: (() => void) | null
}

// A breath between the tag and what it opens.
const menuOffset = { offset: { mainAxis: 4 } }

/** The state of a scenario; what would end it lives in its menu, not among the steps that lead on. */
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
