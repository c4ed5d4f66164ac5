/** Logo of the product, decorative: the name is beside it. */
export function ProductLogo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--sea)" />
      <path
        d="M18.6 11.4a6 6 0 1 1-5-4.4"
        fill="none"
        stroke="var(--on-sea)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  )
}
