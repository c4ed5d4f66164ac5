import './dock.css'

const LEAST = 160
const STEP = 40

/** Puts the inspector under the page, which gives up that height. Its upper edge is dragged, or moved by the arrow keys. */
export function openDock(address: string): { close: () => void } {
  const { documentElement: root, body } = document
  const dock = document.createElement('aside')
  dock.className = 'i-dock'
  dock.setAttribute('aria-label', 'Inspector')
  const edge = document.createElement('div')
  edge.className = 'i-dock-edge'
  edge.tabIndex = 0
  edge.role = 'separator'
  edge.ariaLabel = 'Height of the inspector'
  const frame = document.createElement('iframe')
  frame.title = 'Inspector'
  frame.src = address
  dock.append(edge, frame)

  const setHeight = (height: number) => {
    const fitting = Math.round(Math.min(Math.max(height, LEAST), innerHeight - LEAST))
    root.style.setProperty('--i-dock', `${fitting}px`)
    edge.ariaValueNow = String(fitting)
    edge.ariaValueMin = String(LEAST)
    edge.ariaValueMax = String(innerHeight - LEAST)
  }
  edge.addEventListener('pointerdown', ({ pointerId }) => edge.setPointerCapture(pointerId))
  edge.addEventListener('pointermove', ({ pointerId, clientY }) => {
    if (edge.hasPointerCapture(pointerId)) setHeight(innerHeight - clientY)
  })
  edge.addEventListener('keydown', ({ key }) => {
    const by = { ArrowUp: STEP, ArrowDown: -STEP }[key]
    if (by) setHeight(dock.offsetHeight + by)
  })

  root.dataset.inspected = ''
  setHeight(innerHeight * 0.48)
  body.append(dock)
  return {
    close() {
      delete root.dataset.inspected
      dock.remove()
    },
  }
}
