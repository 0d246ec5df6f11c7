/** The same few sentences in languages of several scripts, with the voice of eSpeak NG that says them. */
export const FOREIGN_TEXTS = [
  {
    language: "en",
    voice: "en-us",
    text: "Trees cool a city street by up to five degrees on a hot summer day. The leaves give off water, and the shade keeps the asphalt from heating up. In 2019, researchers measured 293 cities in Europe from above. Places with many old trees were the coolest of all. Planting them costs money, but every euro comes back within twenty years.",
  },
  {
    language: "de",
    voice: "de",
    text: "Bäume kühlen eine Straße in der Stadt an heißen Tagen um bis zu fünf Grad. Ihre Blätter geben Wasser ab, und der Schatten verhindert, dass sich der Asphalt aufheizt. Forscher haben 293 Städte in Europa aus der Luft gemessen. Am kühlsten waren Viertel mit vielen alten Bäumen. Das Pflanzen kostet Geld, aber jeder Euro kommt in zwanzig Jahren zurück.",
  },
  {
    language: "es",
    voice: "es",
    text: "Los árboles enfrían una calle de la ciudad hasta cinco grados en los días de mucho calor. Sus hojas liberan agua y la sombra impide que el asfalto se caliente. Los investigadores midieron 293 ciudades de Europa desde el aire. Los barrios con muchos árboles viejos eran los más frescos. Plantarlos cuesta dinero, pero cada euro vuelve en veinte años.",
  },
  {
    language: "fr",
    voice: "fr",
    text: "Les arbres rafraîchissent une rue de la ville jusqu'à cinq degrés pendant les jours très chauds. Leurs feuilles rejettent de l'eau et l'ombre empêche le bitume de chauffer. Les chercheurs ont mesuré 293 villes d'Europe depuis le ciel. Les quartiers avec beaucoup de vieux arbres étaient les plus frais. Planter coûte de l'argent, mais chaque euro revient en vingt ans.",
  },
  {
    language: "pl",
    voice: "pl",
    text: "Drzewa chłodzą ulicę w mieście nawet o pięć stopni w gorące dni. Ich liście oddają wodę, a cień nie pozwala nagrzać się asfaltowi. Badacze zmierzyli z powietrza 293 miasta w Europie. Najchłodniejsze były dzielnice z wieloma starymi drzewami. Sadzenie kosztuje, ale każde euro wraca w ciągu dwudziestu lat.",
  },
  {
    language: "tr",
    voice: "tr",
    text: "Ağaçlar sıcak günlerde bir şehir sokağını beş dereceye kadar serinletir. Yaprakları su verir ve gölge asfaltın ısınmasını önler. Araştırmacılar Avrupa'da 293 şehri havadan ölçtü. En serin yerler yaşlı ağaçları bol olan mahallelerdi. Dikmek para ister ama her euro yirmi yılda geri gelir.",
  },
  {
    language: "ru",
    voice: "ru",
    text: "Деревья охлаждают городскую улицу в жаркие дни почти на пять градусов. Их листья отдают воду, а тень не даёт асфальту нагреваться. Учёные измерили с воздуха 293 города в Европе. Самыми прохладными были районы со старыми деревьями. Посадка стоит денег, но каждый евро возвращается за двадцать лет.",
  },
  {
    language: "el",
    voice: "el",
    text: "Τα δέντρα δροσίζουν έναν δρόμο της πόλης έως και πέντε βαθμούς τις ζεστές μέρες. Τα φύλλα τους δίνουν νερό και η σκιά δεν αφήνει την άσφαλτο να ζεσταθεί. Οι ερευνητές μέτρησαν πολλές πόλεις της Ευρώπης από ψηλά. Οι πιο δροσερές γειτονιές είχαν πολλά παλιά δέντρα.",
  },
  {
    language: "hi",
    voice: "hi",
    text: "पेड़ गर्म दिनों में शहर की सड़क को पाँच डिग्री तक ठंडा करते हैं। उनकी पत्तियाँ पानी छोड़ती हैं और छाया सड़क को गर्म नहीं होने देती। शोधकर्ताओं ने यूरोप के कई शहरों को ऊपर से मापा। पुराने पेड़ों वाले मोहल्ले सबसे ठंडे थे।",
  },
  {
    language: "ar",
    voice: "ar",
    text: "تبرد الأشجار شارع المدينة في الأيام الحارة حتى خمس درجات. تعطي أوراقها الماء ويمنع الظل الأرض من السخونة. قاس الباحثون مدنا كثيرة في أوروبا من الجو. كانت الأحياء ذات الأشجار القديمة هي الأبرد.",
  },
  {
    language: "ko",
    voice: "ko",
    text: "나무는 더운 날에 도시의 거리를 오 도까지 식혀 준다. 잎은 물을 내보내고 그늘은 아스팔트가 뜨거워지는 것을 막는다. 연구자들은 유럽의 많은 도시를 하늘에서 재었다. 오래된 나무가 많은 동네가 가장 시원했다.",
  },
];
