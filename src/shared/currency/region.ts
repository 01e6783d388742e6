/** The states and territories of Europe by UN M49, with Cyprus (in the EU, in Asia by M49) and Kosovo (SPEC 9). */
export const europeCountries: ReadonlySet<string> = new Set(
  (
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT ' +
    'LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM UA VA XK'
  ).split(' '),
);

/** The 41 advanced economies of the IMF's World Economic Outlook, October 2023 (SPEC 9). */
export const developedCountries: ReadonlySet<string> = new Set(
  (
    'AD AT AU BE CA CH CY CZ DE DK EE ES FI FR GB GR HK HR IE IL IS IT JP KR LT LU LV MO MT NL NO ' +
    'NZ PR PT SE SG SI SK SM TW US'
  ).split(' '),
);
