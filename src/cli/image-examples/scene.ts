/** Pictures that are drawn here, so that no photograph of anybody stands in the repository. */
export function landscape({ width, height }: { width: number; height: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480" width="${width}" height="${height}">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#6db3e8"/><stop offset="0.7" stop-color="#f6d9b8"/>
    </linearGradient>
    <linearGradient id="hill" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#8fb65a"/><stop offset="1" stop-color="#557d34"/>
    </linearGradient>
    <filter id="grain" x="0" y="0" width="1" height="1">
      <feTurbulence type="fractalNoise" baseFrequency="0.035 0.09" numOctaves="3" seed="7"/>
      <feColorMatrix values="0 0 0 0 0.1  0 0 0 0 0.2  0 0 0 0 0.05  0.9 0 0 0 -0.28"/>
      <feComposite in2="SourceGraphic" operator="in"/>
    </filter>
  </defs>
  <rect width="720" height="480" fill="url(#sky)"/>
  <circle cx="150" cy="120" r="52" fill="#fff3c9"/><circle cx="150" cy="120" r="44" fill="#ffd75e"/>
  <g fill="#fff" opacity="0.9"><ellipse cx="420" cy="92" rx="70" ry="20"/><ellipse cx="456" cy="78" rx="42" ry="22"/><ellipse cx="590" cy="140" rx="52" ry="14"/></g>
  <path d="M0 330 120 190 220 300 330 160 470 320 580 220 720 330V480H0Z" fill="#7a8fb0"/>
  <path d="M330 160 292 208 318 202 334 220 356 200 372 208Z M120 190 92 223 118 218 140 226 147 220Z" fill="#f4f6fb"/>
  <path d="M0 350Q180 270 380 340T720 310V480H0Z" fill="url(#hill)"/>
  <path d="M0 350Q180 270 380 340T720 310V480H0Z" filter="url(#grain)"/>
  <path d="M0 430Q220 360 460 420T720 400V480H0Z" fill="#4a6f2c"/>
  <path d="M470 480Q520 430 506 396L530 394Q560 430 540 480Z" fill="#d9bd8b"/>
  ${building(440, 258)}
  ${tree(636, 250)}
  <g fill="#f2e36b"><circle cx="80" cy="430" r="5"/><circle cx="120" cy="446" r="5"/><circle cx="190" cy="424" r="5"/><circle cx="250" cy="452" r="5"/><circle cx="330" cy="440" r="5"/></g>
  <g fill="#e2607a"><circle cx="100" cy="456" r="5"/><circle cx="160" cy="440" r="5"/><circle cx="290" cy="432" r="5"/><circle cx="380" cy="456" r="5"/></g>
</svg>`;
}

/** The house alone, on one colour or on none. */
export function house(side: number, background = '#cfe3ee'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="${side}" height="${side}">
  <rect width="200" height="200" fill="${background}"/>
  ${building(22, 30)}
</svg>`;
}

/** 156 wide, 146 high. */
function building(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">
    <rect x="104" y="4" width="20" height="40" fill="#8d4a3b"/>
    <rect x="14" y="58" width="128" height="88" fill="#c8503f"/>
    <path d="M-2 64 78 6 158 64Z" fill="#5b3a33"/>
    <path d="M-2 64 78 6 158 64 148 64 78 16 8 64Z" fill="#43291f"/>
    <rect x="64" y="96" width="30" height="50" fill="#f3e6cf"/><circle cx="88" cy="122" r="2.5" fill="#43291f"/>
    <g fill="#bfe0f2" stroke="#f3e6cf" stroke-width="4"><rect x="26" y="78" width="26" height="26"/><rect x="106" y="78" width="26" height="26"/></g>
    <g stroke="#f3e6cf" stroke-width="2"><path d="M39 78v26M26 91h26M119 78v26M106 91h26"/></g>
  </g>`;
}

function tree(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})">
    <path d="M-7 160 -4 70h8l3 90Z" fill="#6b4a2f"/>
    <g fill="#3f7d3a"><circle cx="0" cy="40" r="40"/><circle cx="-26" cy="62" r="28"/><circle cx="27" cy="60" r="29"/></g>
    <g fill="#5aa04d"><circle cx="-10" cy="30" r="20"/><circle cx="18" cy="48" r="14"/></g>
  </g>`;
}
