import type { Health } from '#features/reply-guard/engine/words/language.ts'

export const health: Health = {
  effect: `
    (heil|heilt|heilen|heilend*|geheilt|heilung|heilkraft|heilmittel|heilwirkung|kurier*|hilft|hilf|helfen|
      geholfen|wirkt|wirken|wirksam*|wirkung|gewirkt|wirkstoff*|linder*|gelindert|behandel*|bekämpf*|
      beug* _ vor|vorbeug*|verhinder*|verhüt*|schützt|schützen|schutz|senk*|gesenkt|reduzier*|regulier*|
      normalisier*|stabilisier*|ausgleich*|beseitig*|vertreib*|vertrieb*|killt|töte*|tötet|stärk*|boost*|
      aktivier*|stimulier*|reinig*|entgift*|entsäuer*|entschlack*|ausleit*|ausschwemm*|schmelz*|verbrenn*|
      purzel*|lös* auf|löst|weg|wegbekommen|losgeworden|loswerden|verschwund*|verschwind*|verschwand*|
      vergessen|war gestern|adieu|geschichte|ersetz*|statt|anstatt|anstelle|besser als|nie mehr|nie wieder|
      kein|keine|keinen|keinerlei|ohne|absetzen|abgesetzt|absetzte|weglassen|weggelassen|wegwerfen|
      weggeworfen|wegschmeiss*|sparen|gespart|ersparen|erspart|brauch*|nimmer|nicht mehr|schluss mit|
      garantiert|nachweislich|bewiesen|erwiesen|belegt|medizin gegen|mittel gegen|gut gegen|gut für|gegen|
      natürliches antibiotikum|wunder*|beruhig*|repariert|regenerier*|verjüng*|glättet|mildert|bessert|
      besser|gebessert|verbesser*|besserung|entzündungshemmend*|schmerzlindernd|schmerzstillend|hemmt|
      hemmen|stoppt|stoppen|bremst|blockt|neutralisier*|macht schluss|in den griff|im griff|überflüssig|
      liegen im schrank|im schrank|staub|verstauben|immun|unempfindlich|gefeit|flüstern|danken|freuen|lacht|
      staunen|staunt|staunte|verblüfft|befreit|beschwerdefrei|symptomfrei|schmerzfrei|gesund|gesünder|
      weniger|zurückgegangen|geht zurück|ging zurück|zurück|abgeheilt|abgeklungen|abklingen|kuriert)`,
  illness: `
    (krebs|krebszell*|tumor*|tumore*|krebserkrank*|brustkrebs|darmkrebs|diabet*|insulin|blutzucker*|
      zuckerkrank*|spritzen|grippe*|erkältung*|schnupfen|verkühlung|covid*|corona*|viren|virus|infekt*|
      infektion*|bakterien|ekzem*|neurodermitis|schuppenflechte|psoriasis|rosacea|rosazea|akne|pickel|
      dermatitis|hautausschlag|ausschlag|allergi*|heuschnupfen|arthros*|arthrit*|rheuma*|gelenkschmerz*|
      gelenke|gelenk|rückenschmerz*|kreuzschmerz*|kreuzweh|migräne*|kopfschmerz*|kopfweh|schädelweh|
      reizdarm*|darm|darmflora|darmprobleme|colitis|verstopf*|durchfall|blähung*|blähbauch|sodbrennen|
      reflux|magengeschwür*|magenschmerz*|bauchschmerz*|bauchweh|bluthochdruck|blutdruck*|hochdruck|
      cholesterin*|herzinfarkt*|herzprobleme|herzleiden|schlaganfall*|schlaganfäll*|thrombose*|krampfadern|
      angst|ängste|angststör*|panikattack*|depress*|burnout|schlafstör*|schlaflos*|schlafprobleme|
      schlaftablette*|schlafmittel|adhs|ads|autis*|alzheimer|demenz*|parkinson*|epilep*|asthma*|bronchit*|
      nebenhöhle*|husten|reizhusten|halsweh|halsschmerz*|fieber|entzündung*|entzündlich*|schmerz|schmerzen|
      schmerzmittel*|antibiotik*|ibuprofen|paracetamol|aspirin|statin*|kortison*|cortison*|medikament*|
      medizin|arznei*|tablette*|pille|pillen|pulverl|rezeptpflicht*|arzt|ärzt*|hausarzt*|hautarzt*|
      hausärzt*|hautärzt*|kinderarzt*|zahnarzt*|doktor|doktors|apotheke*|hormon*|wechseljahr*|hitzewallung*|
      wallungen|pms|regelschmerz*|periodenschmerz*|menstruation*|krämpfe|endometriose|pcos|schilddrüse*|
      hashimoto|fruchtbarkeit|kinderwunsch|unfruchtbar*|osteoporose|gicht|anämie|blutarmut|eisenmangel|
      mangel|giftstoff*|toxin*|schlacken|stoffwechsel*|metabolismus|leber|leberwerte|fettleber|niere|nieren|
      nierenstein*|blase|blasenentzündung*|immunsystem*|immunabwehr|abwehrkräft*|abwehr|cellulite|bauchfett|
      fettpolster|übergewicht|haarausfall|glatze|falten|warze*|pilz|fußpilz|nagelpilz|candida|scheidenpilz|
      herpes|fieberblase*|chronisch*|krankheit*|krankheiten|leiden|beschwerden|symptom*|wunde|wunden|narben|
      kater|karies|zahnfleisch*|parodont*|lippenherpes|windeldermatitis|hämorrhoiden|lippenbläschen|
      tinnitus|schwindel|blutwerte|entzündungswerte|leberzirrhose|kropf|impfung*|chemo*|therapie|
      physiotherapie|operation|rollator|hörgerät|krücken|spital|krankenhaus)`,
  unless: `
    (kein|keine|keinen|keinerlei|nicht|nie|niemals|weder|ohne|nichts|nirgends|noch|dürfen|darf) (als|mit|
      wir|medizinische*|bei|auch|über|davon|eine|zu|von|zur|gegen|für|und)? _ (heil*|arzneimittel|
      heilmittel|heilversprechen|medizin|medizinprodukt*|medizinisch*|versprech*|versprochen|behaupt*|
      werben|gesundheitsbezogen*|gesundheitsversprechen|wirkversprechen|behandeln|behandelt|lindern|helfen|
      therapeut*|wirkung*|ersatz für|ersetz*|diagnos*|aussage*|heilwirkung|wundermittel|praxis|ärztlich*|
      nachgewiesen|bewiesen|belegt|beraten|kosmetikum)
    (ersetz*|ersatz) _ (kein|keine|keinen|nicht|niemals|weder) _
    (fragen|frag|sprechen|sprich|besprechen|abklären|abklären lassen|abgeklärt|klär*|zeigen|zeig|
      anschauen lassen|ansehen lassen|wenden|rücksprache|konsultier*|aufsuchen|beraten|bitte an|
      kontrollieren lassen|testen lassen|untersuchen lassen|gehen sie|geh bitte|bitte mit|ärztlich*|
      vorstellen) __ (arzt*|ärzt*|ärztin|hausarzt*|hautarzt*|hausärztin|hautärztin|apothek*|praxis|
      kinderarzt*|kinderärztin|hebamme|arztpraxis|tierarzt*|lassen|rat)
    (arzt*|ärzt*|hausarzt*|hautarzt*|hausärzt*|hautärzt*|apothek*|hautpraxis|kinderarzt*|kinderärzt*|
      hebamme|hautärztlich|ärztlich*|praxis) __ (fragen|frag|sprechen|besprechen|abklären|zeigen|wenden|
      rücksprache|konsultieren|aufsuchen|beraten|ansehen|anschauen|anschaun|kontrollieren|untersuchen|
      abgeklärt|klären|gehen|vorstellen|raten|rat)
    ((allergi*) (hinweis*|liste|kennzeichnung|information*|tabelle|angaben|spuren|test|reaktion*|ausgelöst|
      auslösen|auf)|(allergiker*) _ (sollten|bitte|achten|meiden|nicht geeignet|hinweis*|aufgepasst|müssen|
      wichtig|relevant)|(enthält|enthalten|spuren von|kann spuren))
    ((tut uns leid|leid|entschuldig*|schade) __ (ausschlag|reaktion|allergi*|kopfschmerz*|jucken|juckt|
      pickel|schmerzen|beschwerden|durchfall|bauchschmerz*)|(absetzen|abzusetzen|abwaschen|
      nicht mehr verwenden|nicht weiter verwenden|nicht mehr benutzen|nicht weiter benutzen|abspülen))
    (fleck*|kalk|schimmel*|motten|milben|bakterien|geruch|läuse|schnecken|holz|keime|fett|pilz|pilze|pilzen|
      blase|blasen|falten|narben|angst|mangel|husten|leder|stoff|öl|seitan) (im|in der|auf|am|beim|aus|
      gegen|riecht|löst|bleib*|risotto|pfanne|gulasch|entfern*|auswasch*|bilden|glätt*|sammeln|bügeln|
      haben wir|schlägt|werfen|trocknen)`,
  ask: `
    (ärzte|ärzt*|arzt|hautärzt*|hautarzt|zahnärzt*|ernährungsberat*|wissenschaftler*|studien|studie|
      forscher*|forschung|klinik*|heilpraktiker*|apotheker*|dermatolog*|hebammen|professor*|
      doktor) _ (empfehl*|empfiehlt|beweis*|bestätig*|belegen|belegt|zeigen|zeigt|schwör*|bewiesen|sagen|
      staun*|verblüfft|ratlos|überrascht|raten zu|verschreib*|verordne*|überflüssig|nicht mehr|fassungslos)
    (klinisch|medizinisch|wissenschaftlich|dermatologisch|ärztlich|nachweislich|labortechnisch|
      laut studien) (getestet|bewiesen|erwiesen|nachgewiesen|bestätigt|belegt|geprüft|empfohlen|wirksam|
      gesund|heilsam)
    (unbedenklich|sicher|ohne risiko|geeignet|harmlos|verträglich|kein problem|völlig ungefährlich|
      ungefährlich) (für|auch für|bei|in der|während) (alle|jede*|schwanger*|der schwangerschaft|babys|
      neugeboren*|allergiker*|diabetiker*|zöliakie*|säugling*|kleinkinder|diabet*|neurodermit*|epileptiker*)
    (hypoallergen|entzündungshemmend*|antibakteriell*|antiviral|antimikrobiell*|anti-aging|antiaging|
      entgiftend*|entgiftet|entgiftung|detox*|entschlack*|entsäuer*|superfood*|immunbooster*|immunboost*|
      immunkur|schmerzlindernd*|krebshemmend|blutreinigend|heilend*|heilkraft|heilkräfte|heilwirkung|
      heilsam*|wundermittel|wunderwaffe|allheilmittel|naturmedizin|naturheilmittel|verdauungsfördernd|
      blutdrucksenkend|cholesterinsenkend|beschwerdefrei|schmerzfrei|gesundheitsfördernd|lebensverlängernd)
    (stärkt|stärken|unterstützt|unterstützen|fördert|boostet|kurbelt|pusht|bringt|aktiviert|ankurbeln) (ihr|
      dein|das|den|ihre|deine|die|ihren|deinen|nachweislich)? (immunsystem|abwehrkräfte|abwehr|stoffwechsel|
      leber|darmflora|darm|hormonhaushalt|hormone|verdauung|durchblutung|konzentration|gedächtnis|herz|
      nieren|libido)
    (abnehmen|abgenommen|kilo verloren|kilos verloren|# kilo|fünf kilo|drei kilo|zwei kilo|zehn kilo|
      kilos purzeln|fett weg|schlank*|fettverbrennung|fatburner) (mit|in|leichter|dank|weniger|garantiert|
      macht|im|ohne|und|ganz|verloren|abgenommen|leichter)
    ((macht|hält|bleibt|werden|wird|machen|halten) (gesund|schlank|jung|fit und gesund|dich gesund|
      sie gesund|10 jahre|zehn jahre|jahre jünger|wieder gesund)|(# jahre|zehn jahre|jahre|um jahre) jünger|
      (keinen|kein) (alters-)? zucker mehr)
    (tabletten|pillen|medikamente|pulver|spray|asthmaspray|kortison|cortison|spritzen|insulin|
      salbe vom arzt|schlaftabletten|schmerzmittel|antihistaminika|rezept) _ (weg|weggeworfen|im müll|
      absetzen|abgesetzt|im schrank|in der schublade|verstaub*|vergessen|brauch*|nicht mehr|nimmer|sparen|
      entsorgen|in die tonne|einmotten)
    `,
}
