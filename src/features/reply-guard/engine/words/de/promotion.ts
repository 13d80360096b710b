import type { Phrases } from '#features/reply-guard/engine/words/language.ts'

export const promotion: Phrases = {
  ask: `
    (schlussverkauf|sommerschlussverkauf|winterschlussverkauf|sale|lagerverkauf|aktionswoche|
      adventskalender|weihnachtsaktion|jubiläumsaktion) __ (startet|beginnt|läuft|morgen|heute|bis|vorbei|
      dabei|ab)
    (für nur|nur noch|schon ab|jetzt nur|jetzt für|statt) # #? (euro|franken|€|chf)
    (rabatt|rabatte|rabattcode*|gutscheincode*|aktionscode*|gutscheinaktion|aktionspreis*|einführungspreis*|
      sonderpreis*|schnäppchen*|sparpreis*|sparset*|preisknaller|ausverkauf|abverkauf|räumungsverkauf|
      sonderangebot*|sommerangebot*|winterangebot*|angebotswoche*|rabattaktion*|flash-sale|black friday|
      black week|cyber monday|frühbucher*|frühbesteller*|early bird|vorbestell*|limitierte edition|
      limited edition|solange der vorrat|solange vorrat|nur für kurze zeit|nur noch diese woche|
      nur noch heute|nur dieses wochenende|nur bis sonntag|versandkostenfrei*|versandfrei|gratisversand|
      kostenloser versand|gratis versand|gratis dazu|kennenlernpreis|kennenlernangebot*|probierpaket zum|
      probierset|probierpaket|kennenlernpaket|starterset|starterpaket|vorteilspack*|sparpaket|geschenkset*|
      geschenkbox*|geschenkkorb|geschenkabo|geschenkgutschein*|adventskalender|abo-box|abobox|treuepunkte|
      bonuspunkte|treuekarte|stempelkarte|kundenkarte|2 für 1|3 für 2|zwei für eins|drei zum preis|
      zwei zum preis|zum preis von|zum halben preis|halber preis|statt # (euro|franken|€))
    ((#|zehn|fünfzehn|zwanzig|dreißig|fünfzig) (%|prozent) (rabatt|auf|günstiger|billiger|reduziert|weniger|
      sparen|nachlass|mit|ermäßigung|auf alles|für)|(minus|spar*|bis zu|jetzt|mit|aktuell) #* (%|
      prozent) (mit|auf|bei|rabatt|code)?)
    ((mit)? (dem)? (code|gutscheincode|rabattcode|aktionscode|stichwort) (sparst|bekommst|erhält*|
      gibt*)? (sparen|sparst|sichern|gibt|bekommen|bekommst|einlösen|eingeben|erhalten|an der kasse|
      im warenkorb|minus)|(mit|unter|und) (dem)? (code|gutscheincode|rabattcode) _ (sparen|sparst|bekommst|
      minus|gibt|gibt's))
    (jetzt|gleich|direkt|heute noch|schnell|am besten|noch heute) (bestellen|zugreifen|kaufen|sichern|
      shoppen|vorbestellen|anmelden|abonnieren|entdecken|ausprobieren|einlösen|reinklicken|zuschlagen|holen|
      mitnehmen|buchen|reservieren|stöbern)
    (jetzt|ab sofort|neu|brandneu|frisch|ab heute|demnächst|ganz neu|endlich|auch|ab montag|exklusiv) (auch|
      neu|nur|wieder)? (im|in unserem|in allen|bei uns im|am|in der) (shop|onlineshop|online-shop|webshop|
      laden|sortiment|regal|drogeriemarkt|filialen|handel|programm)
    (im|in unserem|unser|unserem|unseren|den|dem) (shop|onlineshop|online-shop|webshop) (gibt|findest|
      finden|wartet|warten|stöber*|entdeck*|erhältlich|schau*|vorbei*|bestell*|besuch*|hat|haben wir|
      umsehen|umschauen|neu|ab)
    (entdeck*|probier*|test*|kenn*|kauf*|bestell*|schau*|versuch*|teste|hol*|gönn*|sicher*|greif*|besuch*|
      stöber*|empfehlen|empfehle|nimm|nehmen sie|folg*|werfen|wirf) (du|sie|dir|sich|doch|auch|schon|mal|
      gern|gerne|unbedingt|am besten|einmal|dafür|jetzt|deshalb|ihnen|wir|wir ihnen|wir dir|dazu|noch|
      einen blick auf|gleich|euch|ihr|zu|ja|dann)? (du|sie|dir|sich|doch|auch|schon|mal|gern|gerne|
      unbedingt|jetzt|dafür|ihnen|noch|gleich|übrigens|dazu|eigentlich|auf|zu)? (mal|schon|auch|gern|noch|
      jetzt|unbedingt|einmal|eigentlich)? (unser|unsere|unseren|unserem|unserer) (neu*|brandneu*|premium*|
      bestseller*|beliebt*|limitiert*|große*|ganze*|gesamte*|sortiment|kollektion|shop|onlineshop|serie|
      linie|set|abo|newsletter|sommer*|winter*|weihnacht*|herbst*|frühling*|passende*|andere*|weitere*|
      exklusiv*|luxus*|deluxe*|profi*|xl*|testsieg*|kombi*|familien*|aktuell*|vegan*|zweit*|schwester*|
      vielfach*|ausgezeichnet*|preisgekrönt*|*serum|*creme|*box|*öl|*set|*paket|*riegel|*shampoo|*balsam|
      *pralinen|*kollektion|*produkte|*sorten|*schokolade|*tee|*kaffee|*abo|*seife|*kerze*|*kissen|*stab|
      *balsam|*maske|*kur|*tonikum)
    (kennen sie|kennst du|kennt ihr|schon probiert|haben sie schon|hast du schon|schon entdeckt|
      wussten sie schon|wusstest du schon|lust auf|neugierig auf) _ (unser*|das neue|die neue|den neuen|
      mehr|den rest|noch mehr)
    (unser|unsere|unseren) (neue|neuer|neues|neuen|brandneu*|neueste*) __ (jetzt|ab|gibt|erhältlich|ist da|
      sind da|probier*|entdeck*|shop|kommt|bestell*|wartet|warten|lieben|online|verfügbar|schon|perfekt|
      begeister*|euro|franken|schau*)
    (passen|passt|harmonier*|ideal|perfekt|dazu) _ (übrigens|dazu|perfekt|auch|wunderbar|hervorragend|ideal|
      noch|gut|bestens) _ (unser|unsere|unseren|unserem|unserer)
    ((euro|franken|€|chf) (im monat|pro monat|monatlich|im abo|statt|inklusive versand|frei haus)|(ab|um|
      für|nur|schon ab|bereits ab) (nur)? #* (euro|franken|€|chf) (im monat|im shop|erhältlich|zu haben|
      statt|jetzt|im abo|im onlineshop|zu bestellen))
    (newsletter|instagram|insta|tiktok|facebook|pinterest|youtube|whatsapp-kanal) _ (anmelden|abonnier*|
      folg*|eintragen|anmeld*|melde*|verpass*|like|liken|vorbei*|markier*|verlink*)
    (folg*|abonnier*|anmeld*|meld*|trag*|besuch*|markier*|verlink*|like) __ (newsletter|instagram|insta|
      tiktok|facebook|pinterest|youtube|social media|kanal|club)
    (erzähl*|empfiehl|empfehlen sie|empfehlt|bring*|sag*|wirb|werben) (uns|es|doch|gerne|gern|sie|bitte|das|
      ruhig|deine*|ihre*|euren|ihren|deinen|allen)? (bitte|doch|gern|gerne|ruhig|auch|unbedingt)? (allen|
      weiter|deinen|ihren|freund*|deine|ihre|einen freund|eine freundin|euren)? (freund*|bekannten|familie|
      weiter|kolleg*|verwandten|eine freundin)
    ((freunde werben|freundschaftswerbung|kunden werben|empfehlungsprämie|werbeprämie|willkommensrabatt|
      neukundenrabatt|neukunden|stammkundenrabatt)|(lassen sie sich|lass dich|lasst euch) (das|nicht|diese|
      verführen|verwöhnen|inspirieren|überraschen|begeistern) (nicht entgehen|angebot|aktion|entgehen|
      von unser*))
    (nicht verpassen|nicht entgehen|greif zu|greifen sie zu|schlag zu|schlagen sie zu|deck dich|
      decken sie sich|gönn dir|gönnen sie sich|ab in den warenkorb|in den warenkorb|warenkorb legen|
      schnell sein lohnt|wer zuerst kommt|nur noch wenige)
    (neueröffnung|eröffnungsangebot*|filialeröffnung|neue filiale|tag der offenen tür|verkostung am|
      gewinnspiel*|verlosung*|marktstand am|pop-up|popup-store)
    ((marktführer|nummer eins|testsieger|weltbeste*|bestes produkt|beste am markt|das beste was|
      einzigartig* in|preis-leistung* sieger)|(www|https*|shop punkt|punkt (at|ch|shop|com)))
    `,
  unless: `
    (kein|keine|keinen|nicht|nie|ohne|ausgelaufen|beendet|abgelaufen|vorbei|war|galt|gilt nicht|eingestellt|
      abbestell*|abgemeldet|austragen|abmelden|storniert|gekündigt|kündigen|defekt|funktionier*|falsch*|
      ungültig*|ihr gutschein*|dein gutschein*|entschädig*|entschuldigung|kulanz) _ (rabatt*|aktion*|
      angebot|angebote|gutschein*|newsletter|werbung|code|gewinnspiel|verlosung|adventskalender|abo|
      versandkostenfrei|vorbestell*|geschenkset*|rabattcode*|black friday)
    (rabatt*|aktion|angebot|gutschein*|newsletter|code|gewinnspiel|adventskalender|abo|abo-box|geschenkbox|
      geschenkset*|probierset|starterset|vorbestell*|treuepunkte|stempelkarte|kundenkarte|black friday|
      versandkostenfrei*) _ (nicht|abgelaufen|vorbei|beendet|fehlte|fehlt|galt|war|wurde|falsch|ungültig|
      funktioniert*|abbestell*|ausgetragen|gelöscht|gekündigt|storniert|gestoppt|pausiert|hat gefehlt|
      defekt|kaputt|verspätet|beschädigt|hätte|hätten|nachgetragen|gutgeschrieben)
    (rückruf|sicherheitshinweis*|datenblatt|gebrauchsanleitung|anleitung|zertifikat*|laborbericht|analyse*|
      allergene|zutatenliste|prüfbericht|reparatur*|garantie*|bescheinigung|rücksend*|rücknahme*) __ (www|
      https*|punkt)
    (unser|unsere|unseren|unserer|unserem) (neue|neuer|neuen|neues|neuem) (rezept*|etikett*|maschine|
      verpackung|deckel|lieferant*|kolleg*|spediteur|versandpartner|packerei|charge|lager*|software|system|
      telefon*|koch|köchin|bäcker*|mitarbeiter*|paketdienst|verschluss|karton*|formel|rezeptur|abfüll*|
      adresse|nummer|fahrer*|schnitt|größentabelle|drucker*|dichtung*)`,
}
