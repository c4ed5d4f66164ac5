import { Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useWords } from '../i18n/context.ts'
import { Icon } from './Icon.tsx'
import { StateTag, type StateTagProps } from './StateTag.tsx'

interface StateMenuProps extends StateTagProps {
  /** Whose state it is, for those who hear it beside the state itself. */
  name: string
  /** What ends the state; absent where the reader may not. */
  onStop?: (() => void) | null
}

// A breath between the tag and what it opens.
const below = { offset: { mainAxis: 4 } }

/** The state of a scenario; what would end it lives in its menu, not among the steps that lead on. */
export function StateMenu({ name, onStop, ...state }: StateMenuProps) {
  const { t } = useWords()
  if (!onStop || state.standing !== 'active') return <StateTag {...state} />
  const label = t('reminders.actions.ofState', { name })
  return (
    <PopoverNext
      placement="bottom-end"
      animation="minimal"
      arrow={false}
      middleware={below}
      content={
        <Menu aria-label={label}>
          <MenuItem text={t('reminders.actions.stopAsked')} onClick={onStop} />
        </Menu>
      }
    >
      <button type="button" className="v-state-menu" aria-haspopup="menu">
        <StateTag {...state} />
        <span className="v-hidden">, {label}</span>
        <Icon name="chevron" size={16} />
      </button>
    </PopoverNext>
  )
}
