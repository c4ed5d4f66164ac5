/** Told whenever the part it is given to comes into sight. */
export const observeVisibility = (onVisible: () => void) => (part: Element | null) => {
  if (!part || !('IntersectionObserver' in globalThis)) return
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
  })
  observer.observe(part)
  return () => observer.disconnect()
}
