import type { Health } from '#features/reply-guard/engine/words/language.ts'

export const health: Health = {
  effect: `
    (guéri*|soigne*|soigné*|soignent|prévien*|prévenir|préventi*|soulage*|soulagé*|combat*|élimine*|
      éliminé*|réduit|réduire|réduisent|diminue*|baisse*|fait baisser|font baisser|régule*|équilibre*|
      traite|traitent|traiter|remplace*|à la place|protège*|renforce*|stimule*|booste*|calme|calment|
      apaise*|anti|détox*|purifie*|draine*|nettoie*|remède*|efficace* (contre|sur)|bon pour|bonne pour|
      excellent* (pour|contre)|bienfait*|contre|adieu|fini|finis|finie|finies|disparaît*|disparai*|disparu*|
      plus de|plus un|plus une|plus jamais|sans|arrêté|arrêter|a pu arrêter|se passer de|dispense*|évite*|
      chasse*|repousse*|répare*|régénère*|miracle*|miraculeu*|mieux que|au placard|à la poubelle|aide* (à|
      contre)|brûle*|fait fondre)`,
  illness: `
    (cancer*|tumeur*|diabète|diabétique*|glycémie|insuline|grippe*|rhume*|toux|covid|virus|infection*|
      bactérie*|eczéma|psoriasis|rosacée|acné|dermatite*|démangeaison*|arthrose|arthrite|rhumatisme*|
      articulation*|articulaire*|douleur*|mal de (dos|tête|gorge|ventre)|maux de|migraine*|côlon irritable|
      crohn|colite|intestin*|ballonnement*|brûlure* d'estomac|reflux|ulcère*|tension|hypertension|
      cholestérol|triglycérides|infarctus|avc|angoisse*|anxiété|dépression|déprime|insomnie*|sommeil|
      somnifère*|cachet*|stress|tdah|autisme|alzheimer|démence|parkinson|épilepsie|asthme|allergie*|
      rhume des foins|bronchite*|sinusite*|gorge|fièvre|inflammation*|inflammatoire*|antibiotique*|
      antidouleur*|ibuprofène|paracétamol|doliprane|cortisone|médicament*|traitement*|ordonnance|médecin*|
      docteur|pharmacie|hormone*|hormonal*|ménopause|règles|endométriose|thyroïde|fertilité|ostéoporose|
      goutte|anémie|carence*|toxines|métabolisme|foie|reins|système immunitaire|immunité|
      défenses (immunitaires|naturelles)|cellulite|graisse abdominale|chute de cheveux|calvitie|rides|
      verrue*|mycose*|cystite*|chronique*|maladie*|cicatrice*|plaie*|gueule de bois|constipation|
      hémorroïdes)`,
  unless: `
    (ne|n'|ni|aucun*|pas|jamais|sans prétendre) _ (guéri*|soign*|médicament*|remplac*|prévien*|promet*|
      prétend*|affirm*|traitement|remède|médical*|thérapeutique*|allégation*)
    (consultez|consulter|demandez|parlez-en|voir|voyez|avis d'un|prenez conseil|
      rapprochez-vous) __ (médecin|dermatologue|pharmacien*|allergologue|pédiatre|docteur)
    (désolé*|navré*|excus*) __ (réaction|allergie|rougeur*|démangeaison*|douleur*)
    (contient|peut contenir|traces|ne convient pas|déconseillé*|évitez|éviter|cessez|arrêtez) _
    (sans (sucre*|gluten|parfum|alcool|sel|lactose))`,
  ask: `
    (approuvé*|recommandé*|testé*|validé*|prouvé*|conseillé*) (par)? _ (médecin*|dermatologue*|
      dermatologiquement|pharmacien*|cliniquement|scientifique*|scientifiquement|nutritionniste*|étude*|
      pédiatre*|gynécologue*)
    (cliniquement|scientifiquement|médicalement|dermatologiquement) (prouvé*|testé*|démontré*|approuvé*|
      validé*)
    (études|étude|science|chercheurs|médecins) _ (prouve*|montre*|démontre*|confirme*|recommande*)
    (sans (aucun)? (risque|danger)|convient|adapté*|sûr*) _ (pour|aux|à) _ (allergique*|enceinte*|bébé*|
      nourrisson*|diabétique*|cœliaque*|intolérant*|toutes les peaux|tous)
    (hypoallergénique*|anti-inflammatoire*|antibactérien*|antiviral*|détox|superaliment*|rajeuni*|anti-âge)
    (perd* du poids|perdre du poids|perdu # kilos|maigri*|mincir|amincissant*|kilos en moins|brûle-graisse*)
    (renforce*|booste*|stimule*|soutient) (les|vos|tes|le|votre|ton) (défenses|système immunitaire|immunité|
      métabolisme|transit)`,
}
